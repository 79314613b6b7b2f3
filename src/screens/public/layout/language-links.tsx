import { useLocation } from "react-router";

export type OtherLanguage = {
  /** As `lang` takes it: "hi-IN". */
  tag: string;
  /** As its readers call it. */
  name: string;
  home: string;
};
type LanguageLinksProps = { languages: OtherLanguage[]; className?: string | undefined };

/** Leads to the same page in another language, which is another document: scripts start anew. */
export function LanguageLinks({ languages, className }: LanguageLinksProps) {
  const { pathname } = useLocation();
  return languages.map(({ tag, name, home }) => (
    <a
      key={tag}
      href={pathname === "/" ? home : `${home}${pathname}`.replace("//", "/")}
      hrefLang={tag}
      lang={tag}
      className={className}
    >
      {name}
    </a>
  ));
}
