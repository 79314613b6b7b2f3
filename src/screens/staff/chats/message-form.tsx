import { Button, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { filledIn } from "../../../slices/answers/placeholders.ts";
import { numberOf } from "../../../slices/leads/number-of.ts";
import { noService } from "../../../slices/leads/service-words.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import { AnswerReplies } from "../lead/answer/answer-replies.tsx";
import { UnseenNote } from "../parts/unseen-note.tsx";
import styles from "./chat-foot.module.css";
import { type ChatShown, useChats } from "./chats-data.ts";
import { type ChatResult, useChatForm } from "./use-chat-form.ts";

/** The interval between "is writing" messages; the visitor sees the sign for a little longer. */
const sayTypingMs = 4_000;

type SayFormProps = { chat: ChatShown; result: ChatResult };

/** The text stays in the box until the server accepts it. */
export function SayForm({ chat: { id, name, lead, seen }, result }: SayFormProps) {
  const { viewer, replies, loadedAt } = useChats();
  const fetcher = useChatForm(id);
  const box = useRef<HTMLTextAreaElement>(null);
  const unseen = result && "done" in result ? result.done.unseen : undefined;
  const [words, setWords] = useState(unseen?.words ?? "");
  /** The last answer known when the draft began; later answers count as unseen. */
  const [begunWith, setBegunWith] = useState<string | null>(null);
  const [knownUnseen, setKnownUnseen] = useState<object | null>(null);
  const typingSentAt = useRef(Number.NEGATIVE_INFINITY);
  const isSending = fetcher.state !== "idle";
  useEffect(() => box.current?.focus(), []);
  useArrival(fetcher.data, (latestResult) => {
    if (!("done" in latestResult) || latestResult.intent !== "say" || latestResult.done.unseen)
      return;
    setWords("");
    setBegunWith(null);
    // The visitor's chat clears the typing sign when the message arrives.
    typingSentAt.current = Number.NEGATIVE_INFINITY;
  });

  function write(text: string) {
    setWords(text);
    setBegunWith(text === "" ? null : (begunWith ?? seen));
    const now = performance.now();
    if (now - typingSentAt.current < sayTypingMs) return;
    typingSentAt.current = now;
    // A lost message does no harm.
    fetch(`/staff/chats/${id}/typing`, { method: "POST" }).catch(() => {});
  }
  function insert(text: string) {
    const from = box.current?.selectionStart ?? words.length;
    const until = box.current?.selectionEnd ?? from;
    const number = lead === null ? "" : numberOf(lead);
    const theirs = { name: name ?? "", company: "", number };
    const filled = filledIn(text, { ...theirs, service: noService, me: viewer.name });
    write(words.slice(0, from) + filled + words.slice(until));
    box.current?.focus();
  }
  return (
    <fetcher.Form method="post" className={styles.words}>
      <input type="hidden" name="intent" value="say" />
      {seen === null ? null : <input type="hidden" name="seen" value={begunWith ?? seen} />}
      {unseen && unseen !== knownUnseen ? (
        <UnseenNote
          unseen={unseen}
          loadedAt={loadedAt}
          onKeepWriting={() => {
            setKnownUnseen(unseen);
            setBegunWith(unseen.seen);
            box.current?.focus();
          }}
        />
      ) : null}
      <Textarea
        ref={box}
        name="text"
        aria-label="Your words"
        placeholder="Write to them"
        autosize
        minRows={2}
        maxRows={8}
        readOnly={isSending}
        value={words}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <div className={styles.send}>
        <Button type="submit" loading={isSending}>
          Send
        </Button>
        <AnswerReplies replies={replies} onChoose={insert} />
        <p className={styles.says}>Enter sends, Shift and Enter begin a line.</p>
      </div>
    </fetcher.Form>
  );
}

/**
 * Shift+Enter starts a new line; Enter while an input method composes a word only ends the word.
 */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
