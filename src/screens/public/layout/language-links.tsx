import { useLocation } from "react-router";
import styles from "./language-offer.module.css";

export type OtherLanguage = {
  /** As `lang` takes it: "hi-IN". */
  tag: string;
  /** As its readers call it. */
  name: string;
  /** That it is there, of one that is not the site's own. */
  offer?: string;
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

/** On the home page, to whoever's browser asks for another language before this one. */
export function LanguageOffer({ languages }: Pick<LanguageLinksProps, "languages">) {
  const { pathname } = useLocation();
  if (pathname !== "/") return null;
  return languages.map(({ tag, offer, home }) =>
    offer ? (
      <p key={tag} className={`wrap ${styles.offer}`} data-language={tag.slice(0, 2)}>
        <a href={home} hrefLang={tag} lang={tag}>
          {offer}
        </a>
      </p>
    ) : null,
  );
}
