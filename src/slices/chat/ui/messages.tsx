import type { MouseEvent } from "react";
import { Link as PageLink } from "react-router";
import { say } from "../../../ui/translate.ts";
import type { Link } from "../contract.ts";
import { split } from "../links.ts";
import * as styles from "./messages.module.css";
import { translateSentences } from "./translate-sentences.ts";

type MessagesProps = {
  messages: { who: "bot" | "user"; text: string; links?: Link[]; by?: string }[];
  bot: string;
  follow?: ((event: MouseEvent<HTMLAnchorElement>, to: string) => void) | undefined;
};

export function Messages({ messages, bot, follow }: MessagesProps) {
  return (
    <div role="log" aria-label={say("Messages")} className={styles.log}>
      {messages.map(({ who, text, links = [], by }, i) => (
        // Messages are only appended, so the index identifies one.
        <div key={i} className={styles.message} data-who={by === undefined ? who : "colleague"}>
          <span className={by === undefined ? "visually-hidden" : styles.by}>
            {by ?? (who === "bot" ? bot : say("You"))}
          </span>
          <p dir="auto" className={styles.text}>
            <MessageWords
              text={text}
              links={links}
              follow={follow}
              isBots={who === "bot" && by === undefined}
            />
          </p>
        </div>
      ))}
    </div>
  );
}

type WordsProps = {
  text: string;
  links: Link[];
  /** Words of the chat are translated, words of people are not. */
  isBots: boolean;
  /** `to` is an address without the language's prefix. */
  follow: ((event: MouseEvent<HTMLAnchorElement>, to: string) => void) | undefined;
};

function MessageWords({ text, links, follow, isBots }: WordsProps) {
  return split(text, links).map(({ text: words, href }, i) => {
    if (href === undefined) return isBots ? translateSentences(words, say) : words;
    if (href.startsWith("/"))
      return (
        <PageLink key={i} to={href} onClick={(event) => follow?.(event, href)}>
          {isBots ? say(words) : words}
        </PageLink>
      );
    const newTabProps = href.startsWith("https:") && {
      target: "_blank",
      rel: "noopener",
      title: say("Opens in a new tab"),
    };
    return (
      <a key={i} href={href} {...newTabProps}>
        {words}
      </a>
    );
  });
}
