import type { MouseEvent } from "react";
import { Link as PageLink } from "react-router";
import type { Link } from "../contract.ts";
import { split } from "../links.ts";

type WordsProps = {
  text: string;
  links: Link[];
  follow: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

export function MessageWords({ text, links, follow }: WordsProps) {
  return split(text, links).map(({ text: words, href }, i) => {
    if (href === undefined) return words;
    if (href.startsWith("/"))
      return (
        <PageLink key={i} to={href} onClick={follow}>
          {words}
        </PageLink>
      );
    const opensBeside = href.startsWith("https:") && {
      target: "_blank",
      rel: "noopener",
      title: "Opens in a new tab",
    };
    return (
      <a key={i} href={href} {...opensBeside}>
        {words}
      </a>
    );
  });
}
