import { Button } from "@mantine/core";
import { Note } from "../../../desk/note.tsx";
import type { ChatRead } from "../../../slices/chat/chats-now.server.ts";
import styles from "./chat-foot.module.css";
import { useChats } from "./chats-data.ts";
import { SayForm } from "./say-form.tsx";
import { type ChatResult, useChatForm } from "./use-chat-form.ts";

type ChatFootProps = { chat: ChatRead; result: ChatResult };

/** What whoever looks can do in the chat, as it stands. */
export function ChatFoot({ chat, result }: ChatFootProps) {
  const { viewer, canChange } = useChats();
  const came = useChatForm(chat.id).data ?? result;
  const refused = came && "message" in came ? came.message : null;
  return (
    <footer className={styles.foot}>
      {refused === null ? null : <Note tone="alarm">{refused}</Note>}
      <Ways {...{ chat, viewer, canChange }} />
    </footer>
  );
}

type WaysProps = {
  chat: ChatRead;
  viewer: { id: string; name: string };
  canChange: boolean;
};

function Ways({ chat, viewer, canChange }: WaysProps) {
  const fetcher = useChatForm(chat.id);
  const { with: colleague, isClosed } = chat;
  if (isClosed) return <p className={styles.says}>They have closed this chat.</p>;
  if (colleague && colleague.id !== viewer.id)
    return <p className={styles.says}>{colleague.name} is in this chat.</p>;
  if (!canChange) return <p className={styles.says}>Your role cannot step in. Ask an owner.</p>;
  if (colleague) return <SayForm id={chat.id} />;
  return (
    <fetcher.Form method="post" className={styles.enter}>
      <Button type="submit" name="intent" value="step-in" loading={fetcher.state !== "idle"}>
        Step in
      </Button>
      <p className={styles.says}>
        They are told that {viewer.name} has joined, and the chat’s own questions wait.
      </p>
    </fetcher.Form>
  );
}
