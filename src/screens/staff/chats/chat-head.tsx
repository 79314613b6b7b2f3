import { Button } from "@mantine/core";
import { Link } from "react-router";
import { momentWords } from "../../../desk/times.ts";
import type { ChatRead } from "../../../slices/chat/chats-now.server.ts";
import { BackLink } from "../parts/panes.tsx";
import { useHere } from "../parts/use-here.ts";
import { nameOf } from "./chat-words.ts";
import { useChats } from "./chats-data.ts";
import styles from "./open.module.css";
import { useChatForm } from "./use-chat-form.ts";

export function ChatHead({ chat }: { chat: ChatRead }) {
  const { loadedAt, viewer } = useChats();
  const here = useHere(loadedAt);
  const { Form } = useChatForm(chat.id);
  const isIn = chat.with?.id === viewer.id;
  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <BackLink to="/staff/chats">Live chats</BackLink>
      </div>
      <h2 className={styles.name}>{nameOf(chat)}</h2>
      {isIn ? (
        <Form method="post" className={styles.out}>
          <Button type="submit" name="intent" value="step-out" variant="default">
            Step out
          </Button>
        </Form>
      ) : null}
      <p className={styles.facts}>
        Began {momentWords(chat.began, here)}.{" "}
        {chat.lead === null ? (
          "They have left no way to be reached yet."
        ) : (
          <Link to={`/staff/enquiries/${chat.lead}`}>Their enquiry</Link>
        )}
      </p>
    </header>
  );
}
