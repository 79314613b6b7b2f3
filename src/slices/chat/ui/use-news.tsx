import { type ReactNode, useEffect, useState } from "react";
import { say } from "../../../ui/translate.ts";
import type { ShownMessage } from "./chat-state.ts";
import styles from "./news.module.css";

type UseNewsOptions = {
  messages: ShownMessage[];
  isOpen: boolean;
  tell(news: ReactNode): void;
  open(): void;
};

/** Shows the newest words of a colleague since the chat was put aside. Pressing them opens it. */
export function useNews({ messages, isOpen, tell, open }: UseNewsOptions) {
  const newest = messages.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(newest);
  useEffect(() => {
    if (isOpen) setSeenId(newest);
  }, [isOpen, newest]);
  const isNew = ({ by, id }: ShownMessage) => by !== undefined && id > seenId;
  const news = isOpen ? undefined : messages.findLast(isNew);
  useEffect(() => {
    tell(
      news ? (
        <button type="button" className={styles.news} onClick={open}>
          <strong>{news.by}</strong>{" "}
          <span className="visually-hidden">{say("wrote in the chat: ")}</span>
          {news.text}
        </button>
      ) : null,
    );
  }, [news, tell, open]);
}
