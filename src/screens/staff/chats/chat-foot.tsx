import { Button } from "@mantine/core";
import { useState } from "react";
import { Note } from "../../../desk/note.tsx";
import styles from "./chat-foot.module.css";
import { type ChatShown, useChats } from "./chats-data.ts";
import { SayForm } from "./message-form.tsx";
import { type ChatResult, useChatForm } from "./use-chat-form.ts";

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

/** @returns the name of a colleague who took over from the viewer; null where nobody did */
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
  if (isClosed) return <p className={styles.says}>They have closed this chat.</p>;
  const isOthers = colleague !== null && colleague.id !== viewer.id;
  if (!canChange)
    return (
      <p className={styles.says}>
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
      <Button type="submit" name="intent" value="step-in" loading={fetcher.state !== "idle"}>
        Join chat
      </Button>
      <p className={styles.says}>{children}</p>
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
      <p className={styles.says}>
        {colleague.name} is in this chat. If you take over, they get a notification.
      </p>
    </fetcher.Form>
  );
}
