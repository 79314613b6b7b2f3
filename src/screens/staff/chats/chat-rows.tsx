import { Link } from "react-router";
import { Tag } from "../../../desk/tag.tsx";
import { type Here, momentWords } from "../../../desk/times.ts";
import type { ChatNow } from "../../../slices/chat/chats-now.server.ts";
import styles from "./chat-rows.module.css";
import { nameOf } from "./chat-words.ts";

type ChatRowsProps = { chats: ChatNow[]; here: Here; viewer: string; current: string | null };

export const ChatRows = ({ chats, here, viewer, current }: ChatRowsProps) => (
  <ul className={styles.rows}>
    {chats.map((chat) => (
      <li key={chat.id} className={styles.row} data-open={chat.id === current || undefined}>
        <div className={styles.head}>
          <Link
            to={`/staff/chats/${chat.id}`}
            className={styles.name}
            aria-current={chat.id === current ? "page" : undefined}
          >
            {nameOf(chat)}
          </Link>
          <time dateTime={chat.at} className={styles.at}>
            {momentWords(chat.at, here)}
          </time>
        </div>
        <p className={styles.last}>{chat.last?.text}</p>
        <Where {...chat} viewer={viewer} />
      </li>
    ))}
  </ul>
);

function Where({ asks, with: colleague, viewer }: ChatNow & { viewer: string }) {
  if (asks) return <Tag tone="rust">asks for a person</Tag>;
  if (colleague === null) return null;
  return <Tag tone="leaf">{colleague.id === viewer ? "with you" : `with ${colleague.name}`}</Tag>;
}
