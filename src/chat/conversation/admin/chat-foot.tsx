import { Button, Group, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import type { keepWords } from "../../../core/admin/keep-words.ts";
import { UnseenNote } from "../../../core/admin/unseen-note.tsx";
import { AnswerReplies } from "../../../crm/leads/admin/answer/answer-replies.tsx";
import { noService, numberOf } from "../../../crm/leads/lead-naming.ts";
import { filledIn } from "../../../crm/messages/placeholders.ts";
import { Note } from "../../../ui/admin/note.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { useArrival } from "../../../ui/use-arrival.ts";
import type { takeChatForm } from "./chat-forms.ts";
import * as styles from "./chats.module.css";
import { type ChatShown, useChats } from "./chats-data.ts";

type ChatFootProps = { chat: ChatShown; result: ChatResult };

export function ChatFoot({ chat, result }: ChatFootProps) {
  const { viewer, canChange } = useChats();
  const latestResult = useChatForm(chat.id).data ?? result;
  const refused = latestResult && "message" in latestResult ? latestResult.message : null;
  const taker = useTaker(chat, viewer.id);
  return (
    <footer className={styles.foot} data-bar="">
      {taker === null ? null : <Note tone="look">{taker} has taken over this chat from you.</Note>}
      {refused === null ? null : <Note tone="alarm">{refused}</Note>}
      <Ways {...{ chat, viewer, canChange, result: latestResult }} />
    </footer>
  );
}

function useTaker({ with: colleague }: ChatShown, viewer: string): string | null {
  const [wasIn, setWasIn] = useState(false);
  const isIn = colleague?.id === viewer;
  // A viewer who stepped out themselves was not replaced by anybody.
  const stays = colleague !== null && (isIn || wasIn);
  if (stays !== wasIn) setWasIn(stays);
  return wasIn && colleague && !isIn ? colleague.name : null;
}

type WaysProps = {
  chat: ChatShown;
  viewer: { id: string; name: string };
  canChange: boolean;
  result: ChatResult;
};

function Ways({ chat, viewer, canChange, result }: WaysProps) {
  const { with: colleague, isClosed, hasLeft } = chat;
  if (isClosed) return <p className={sharedStyles.soft}>They have closed this chat.</p>;
  const isOthers = colleague !== null && colleague.id !== viewer.id;
  if (!canChange)
    return (
      <p className={sharedStyles.soft}>
        {isOthers ? `${colleague.name} is in this chat. ` : ""}Your role cannot join chats. Ask an
        owner.
      </p>
    );
  if (isOthers) return <TakeOver id={chat.id} colleague={colleague} />;
  if (colleague) return <SayForm chat={chat} result={result} />;
  return (
    <StepIn id={chat.id}>
      {hasLeft
        ? "The visitor left the chat. They see your message if they come back."
        : `They are told that ${viewer.name} has joined, and the chat’s own questions wait.`}
    </StepIn>
  );
}

function StepIn({ id, children }: { id: string; children: string }) {
  const fetcher = useChatForm(id);
  return (
    <fetcher.Form method="post" className={styles.enter}>
      <IntentButton intent="step-in" loading={fetcher.state !== "idle"} isPrimary>
        Join chat
      </IntentButton>
      <p className={sharedStyles.soft}>{children}</p>
    </fetcher.Form>
  );
}

type TakeOverProps = { id: string; colleague: { id: string; name: string } };

function TakeOver({ id, colleague }: TakeOverProps) {
  const fetcher = useChatForm(id);
  return (
    <fetcher.Form method="post" className={styles.enter}>
      <input type="hidden" name="intent" value="take-over" />
      <input type="hidden" name="from" value={colleague.id} />
      <Button type="submit" variant="default" loading={fetcher.state !== "idle"}>
        Take over
      </Button>
      <p className={sharedStyles.soft}>
        {colleague.name} is in this chat. If you take over, they get a notification.
      </p>
    </fetcher.Form>
  );
}

/** The interval between "is writing" messages; the visitor sees the sign for a little longer. */
const sayTypingMs = 4_000;

type SayFormProps = { chat: ChatShown; result: ChatResult };

function SayForm({ chat: { id, name, lead, seen }, result }: SayFormProps) {
  const { viewer, replies, loadedAt } = useChats();
  const fetcher = useChatForm(id);
  const box = useRef<HTMLTextAreaElement>(null);
  const unseen = result && "done" in result ? result.done.unseen : undefined;
  const [words, setWords] = useState(unseen?.words ?? "");
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
      <Group gap="var(--space-2) var(--space-3)">
        <Button type="submit" loading={isSending}>
          Send
        </Button>
        <AnswerReplies replies={replies} onChoose={insert} />
        <p className={sharedStyles.soft}>Enter sends, Shift and Enter begin a line.</p>
      </Group>
    </fetcher.Form>
  );
}

/** Enter while an input method composes a word only ends the word. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

type ChatSubmission = typeof keepWords<Awaited<ReturnType<typeof takeChatForm>>>;
type DataOf<Action> = ReturnType<typeof useFetcher<Action>>["data"];
export type ChatResult = DataOf<ChatSubmission> | DataOf<typeof takeChatForm>;

export const useChatForm = (id: string) => useFetcher<ChatSubmission>({ key: `chat ${id}` });

/** A fetcher of its own, because this form shows errors beside its fields. */
export const useWritingForm = (id: string) =>
  useFetcher<ChatSubmission>({ key: `chat ${id}: written down` });
