import { type Language, languageName, languageTag } from "../../../platform/language.ts";

type LanguageNamesProps = { languages: Language[] | undefined; className?: string | undefined };

/** In which other languages visitors read what stands beside it. */
export const LanguageNames = ({ languages = [], className }: LanguageNamesProps) =>
  languages.map((language) => (
    <span
      key={language}
      lang={languageTag[language]}
      title="Its version in this language is live"
      className={className}
    >
      {languageName[language]}
    </span>
  ));
