import { useEffect, useRef, useState } from "react";
import { formatClock } from "../../../platform/moments.ts";
import type { ChatRead } from "../../../slices/chat/chats-now.server.ts";
import { useDesk } from "../desk-data.ts";
import styles from "./chat-log.module.css";
import { nameOf } from "./chat-words.ts";
import type { Typing } from "./use-typing.ts";

type ChatLogProps = { chat: ChatRead; typing: Typing | undefined };

/** All messages. It scrolls to the newest one, unless the viewer has scrolled back to read. */
export function ChatLog({ chat, typing }: ChatLogProps) {
  const { time_zone } = useDesk();
  const log = useRef<HTMLDivElement>(null);
  const reads = useRef(false);
  const { messages } = chat;
  const writer = useWriter(messages, typing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message, and whoever writes
  useEffect(() => {
    if (!reads.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages.length, writer]);
  useEffect(() => {
    // Stays at the end when the form above or the keyboard below takes room.
    const stay = new ResizeObserver(([box]) => {
      if (!reads.current) box?.target.scrollTo({ top: box.target.scrollHeight });
    });
    if (log.current) stay.observe(log.current);
    return () => stay.disconnect();
  }, []);
  return (
    <div
      ref={log}
      role="log"
      aria-label="What was said"
      className={styles.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        reads.current = scrollHeight - scrollTop - clientHeight > 80;
      }}
    >
      {messages.map(({ who, by, text, at }, i) => (
        // Messages are only appended, so the index identifies one.
        <div key={i} className={styles.message} data-who={by === undefined ? who : "colleague"}>
          <p className={styles.whose}>
            {by ?? (who === "user" ? nameOf(chat) : "Chat")}{" "}
            <time dateTime={at}>{formatClock(at, time_zone)}</time>
          </p>
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        </div>
      ))}
      {writer ? <p className={styles.writes}>{writer.name ?? nameOf(chat)} is typing…</p> : null}
    </div>
  );
}

/** Who is writing, until their message arrives. */
function useWriter(messages: ChatRead["messages"], typing: Typing | undefined) {
  const [typingState, setTypingState] = useState({ typing, after: messages.length });
  if (typingState.typing !== typing) setTypingState({ typing, after: messages.length });
  if (!typing) return undefined;
  const newMessages = messages.slice(typingState.after);
  const isTheirs = ({ who, by }: (typeof newMessages)[number]) =>
    typing.name === null ? who === "user" : by === typing.name;
  return newMessages.some(isTheirs) ? undefined : typing;
}
