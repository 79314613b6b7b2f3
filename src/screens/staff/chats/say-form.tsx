import { Button, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef } from "react";
import styles from "./chat-foot.module.css";
import { useChatForm } from "./use-chat-form.ts";

/** Said again while one goes on writing; the visitor sees it for a little longer. */
const sayTypingMs = 4_000;

/** The words stay until they have been taken. */
export function SayForm({ id }: { id: string }) {
  const fetcher = useChatForm(id);
  const box = useRef<HTMLTextAreaElement>(null);
  const saidTypingAt = useRef(Number.NEGATIVE_INFINITY);
  const isSending = fetcher.state !== "idle";
  const { data } = fetcher;
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (!data || !("done" in data) || data.intent !== "say") return;
    if (box.current) box.current.value = "";
    // The visitor's chat has forgotten it with the words.
    saidTypingAt.current = Number.NEGATIVE_INFINITY;
  }, [data]);

  function sayTyping() {
    const now = performance.now();
    if (now - saidTypingAt.current < sayTypingMs) return;
    saidTypingAt.current = now;
    // Nobody minds where it is lost.
    fetch(`/staff/chats/${id}/typing`, { method: "POST" }).catch(() => {});
  }
  return (
    <fetcher.Form method="post" className={styles.words}>
      <input type="hidden" name="intent" value="say" />
      <Textarea
        ref={box}
        name="text"
        aria-label="Your words"
        placeholder="Write to them"
        autosize
        minRows={1}
        maxRows={6}
        readOnly={isSending}
        onInput={sayTyping}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" loading={isSending}>
        Send
      </Button>
    </fetcher.Form>
  );
}

/** Shift+Enter begins a line; Enter while a word is composed (IME) ends the word. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
