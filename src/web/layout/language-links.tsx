import { useLocation } from "react-router";
import * as styles from "./language-offer.module.css";

export type OtherLanguage = {
  tag: string;
  name: string;
  offer?: string;
  home: string;
};
type LanguageLinksProps = { languages: OtherLanguage[]; className?: string | undefined };

/** Links to the same page in another language. That is another document, so scripts start again. */
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
