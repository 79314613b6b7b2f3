import type { MouseEvent } from "react";
import { say } from "../../../ui/say.ts";
import type { Link } from "../contract.ts";
import { MessageWords } from "./message-words.tsx";
import styles from "./messages.module.css";

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
