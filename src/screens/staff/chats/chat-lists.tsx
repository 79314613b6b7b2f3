import { Empty } from "../../../desk/empty.tsx";
import type { ChatList } from "../../../slices/chat/chats-now.server.ts";
import { countWords } from "../parts/count-words.ts";
import styles from "./chat-lists.module.css";
import { ChatRows, type RowsOf } from "./chat-rows.tsx";

/** Who waits for a person, the other chats, and whom nobody came for. */
export function ChatLists({ chats, ...of }: RowsOf & { chats: ChatList }) {
  const { asking, others, unshown, missed } = chats;
  return (
    <>
      {asking.length + others.length > 0 ? (
        <ChatRows chats={[...asking, ...others]} {...of} />
      ) : (
        <Empty seed="no chats" title="Nobody is chatting">
          Visitors appear here as soon as they write in the chat, and stay until half an hour after
          their last words.
        </Empty>
      )}
      {unshown > 0 ? (
        <p className={styles.note}>{countWords(unshown)} older chats are not shown.</p>
      ) : null}
      {missed.length > 0 ? (
        <section aria-labelledby="missed">
          <h2 id="missed" className={styles.head}>
            Missed
          </h2>
          <p className={styles.note}>
            They asked for a person within the last 24 hours, and nobody came.
          </p>
          <ChatRows chats={missed} {...of} />
        </section>
      ) : null}
    </>
  );
}
