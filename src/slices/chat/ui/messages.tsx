import type { MouseEvent } from "react";
import type { Link } from "../contract.ts";
import { MessageWords } from "./message-words.tsx";
import styles from "./messages.module.css";

type MessagesProps = {
  messages: { who: "bot" | "user"; text: string; links?: Link[] }[];
  bot: string;
  /** A link to a page of the site is followed. */
  follow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** What has been said, each message's text alone in its element beside who said it. Neighbours of one voice are drawn as one group. */
export function Messages({ messages, bot, follow }: MessagesProps) {
  return (
    <div role="log" aria-label="Messages" className={styles.log}>
      {messages.map(({ who, text, links = [] }, i) => (
        // The log is only added to at its end, so a place in it is an identity.
        <div key={i} className={styles.message} data-who={who}>
          <span className="visually-hidden">{who === "bot" ? bot : "You"}</span>
          <p className={styles.text}>
            <MessageWords text={text} links={links} follow={follow} />
          </p>
        </div>
      ))}
    </div>
  );
}
