import type { MouseEvent } from "react";
import { Link as PageLink } from "react-router";
import { say } from "../../../ui/say.ts";
import type { Link } from "../contract.ts";
import { split } from "../links.ts";

type WordsProps = {
  text: string;
  links: Link[];
  /** What the chat says of itself has a translation; what people write has none. */
  isBots: boolean;
  /** `to` is an address within the language. */
  follow: ((event: MouseEvent<HTMLAnchorElement>, to: string) => void) | undefined;
};

export function MessageWords({ text, links, follow, isBots }: WordsProps) {
  return split(text, links).map(({ text: words, href }, i) => {
    if (href === undefined) return isBots ? saidBySentence(words) : words;
    if (href.startsWith("/"))
      return (
        <PageLink key={i} to={href} onClick={(event) => follow?.(event, href)}>
          {isBots ? say(words) : words}
        </PageLink>
      );
    const opensBeside = href.startsWith("https:") && {
      target: "_blank",
      rel: "noopener",
      title: say("Opens in a new tab"),
    };
    return (
      <a key={i} href={href} {...opensBeside}>
        {words}
      </a>
    );
  });
}

const sentence = /\S[^\n]*?[.।?!](?=\s|$)|\S[^\n]*/g;

/** Below the flow's own words the end of an enquiry says two sentences of the software's. */
function saidBySentence(words: string): string {
  const whole = say(words);
  return whole === words ? words.replace(sentence, (one) => say(one)) : whole;
}
