import { useEffect, useRef, useState } from "react";
import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  useOutletContext,
} from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { formatClock } from "../../../platform/moments.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { answersContext } from "../../../slices/answers/context.ts";
import type { ChatRead } from "../../../slices/chat/chats-now.server.ts";
import { chatContext } from "../../../slices/chat/context.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import { peopleContext } from "../../../slices/people/context.ts";
import { privacyContext } from "../../../slices/privacy/context.ts";
import { useDesk } from "../desk-data.ts";
import { keepWords } from "../keep-words.ts";
import { BackLink, Pane } from "../parts/panes.tsx";
import type { Route } from "./+types/open";
import { ChatFoot } from "./chat-foot.tsx";
import { takeChatForm } from "./chat-forms.ts";
import { ChatHead } from "./chat-head.tsx";
import { nameOf } from "./chat-words.ts";
import * as styles from "./open.module.css";
import type { Typing } from "./use-typing.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

/** @throws 404 where the chat does not exist */
export async function loader({ context, params }: Route.LoaderArgs) {
  const chat = await context.get(chatContext).now.read(params.id);
  if (!chat) throw data(null, { status: 404 });
  const lead = chat.lead === null ? undefined : await context.get(leadsContext).row(chat.lead);
  if (lead) {
    const { id } = context.get(signedInContext);
    const read = { kind: "lead.read", id: lead.id, person: lead.person_id } as const;
    await context.get(privacyContext).recordRead(id, read);
  }
  const seen = lead ? await context.get(answersContext).seenOf(lead.id) : null;
  return { ...chat, seen, person: lead ? await othersOf(context, lead) : null };
}

type OthersOfOptions = { id: string; person_id: string };

async function othersOf(
  context: Readonly<RouterContextProvider>,
  { id, person_id }: OthersOfOptions,
) {
  const person = await context.get(peopleContext).find(person_id);
  const others = person?.leads.filter((one) => one.id !== id) ?? [];
  if (!person || others.length === 0) return null;
  return { id: person.id, name: person.name, enquiries: others.length };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeChatForm({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Live chats" }];

export default function Open({ loaderData: chat, actionData }: Route.ComponentProps) {
  const typing = useOutletContext<Typing | undefined>();
  return (
    <Pane key={chat.id} label="The chat">
      <div className={styles.chat}>
        <ChatHead chat={chat} result={actionData} />
        <ChatLog chat={chat} typing={typing} />
        <ChatFoot chat={chat} result={actionData} />
      </div>
    </Pane>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Pane label="The chat">
      <p>
        <BackLink to="/staff/chats">Live chats</BackLink>
      </p>
      <Empty seed="no such chat" title="There is no such chat">
        Chats in which nobody left a name, an email or a number are deleted after a while.
      </Empty>
    </Pane>
  );
}

type ChatLogProps = { chat: ChatRead; typing: Typing | undefined };

/** All messages. It scrolls to the newest one, unless the viewer has scrolled back to read. */
function ChatLog({ chat, typing }: ChatLogProps) {
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
