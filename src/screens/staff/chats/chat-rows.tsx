import { Link } from "react-router";
import { Tag } from "../../../desk/tag.tsx";
import { type Here, momentWords } from "../../../desk/times.ts";
import type { ChatNow } from "../../../slices/chat/chats-now.server.ts";
import { countWords } from "../parts/count-words.ts";
import styles from "./chat-rows.module.css";
import { nameOf } from "./chat-words.ts";

/** `more` counts further chats of the same network, which are not listed. */
type Row = ChatNow & { more?: number };
export type RowsOf = { here: Here; viewer: string; current: string | null };

export const ChatRows = ({ chats, here, viewer, current }: RowsOf & { chats: Row[] }) => (
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
        <p dir="auto" className={styles.last}>
          {chat.last}
        </p>
        <Where {...chat} viewer={viewer} />
        {chat.more ? (
          <p className={styles.more}>and {countWords(chat.more)} more from the same network</p>
        ) : null}
      </li>
    ))}
  </ul>
);

function Where({ asks, hasLeft, with: colleague, viewer }: ChatNow & { viewer: string }) {
  if (asks) return <Tag tone="rust">asks for a person</Tag>;
  if (hasLeft) return <Tag>left</Tag>;
  if (colleague === null) return null;
  return <Tag tone="leaf">{colleague.id === viewer ? "with you" : `with ${colleague.name}`}</Tag>;
}
