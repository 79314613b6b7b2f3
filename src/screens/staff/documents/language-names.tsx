import { languageName, languageTag } from "../../../platform/language.ts";
import type { LanguageLive } from "./live-in.ts";

type LanguageNamesProps = { languages: LanguageLive[] | undefined; className?: string | undefined };

export const LanguageNames = ({ languages = [], className }: LanguageNamesProps) =>
  languages.map(({ language, isBehind }) => (
    <span key={language} title="Its version in this language is live" className={className}>
      <span lang={languageTag[language]}>{languageName[language]}</span>
      {isBehind ? ": the original changed since" : null}
    </span>
  ));
