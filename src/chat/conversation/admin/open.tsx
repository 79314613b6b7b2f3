import { Button, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import {
  data,
  isRouteErrorResponse,
  Link,
  type RouterContextProvider,
  useOutletContext,
} from "react-router";
import { useAdmin } from "../../../core/admin/admin-data.ts";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { keepWords } from "../../../core/admin/keep-words.ts";
import { BackLink, Pane } from "../../../core/admin/panes.tsx";
import { useHere } from "../../../core/admin/use-live.ts";
import { contactPath } from "../../../crm/contacts/admin/contact-path.ts";
import { contactsContext } from "../../../crm/contacts/context.ts";
import { leadsContext } from "../../../crm/leads/context.ts";
import { answersContext } from "../../../crm/messages/context.ts";
import { privacyContext } from "../../../crm/privacy/context.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { formatClock } from "../../../platform/time/time-zone.ts";
import { FieldRow, FormLayout } from "../../../ui/admin/form-layout.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { momentWords } from "../../../ui/admin/times.ts";
import { byAi } from "../../flow/commands.ts";
import type { ChatRead } from "../chats-now.server.ts";
import { chatContext } from "../context.ts";
import type { Route } from "./+types/open";
import { ChatFoot, type ChatResult, useChatForm, useWritingForm } from "./chat-foot.tsx";
import { takeChatForm } from "./chat-forms.ts";
import * as styles from "./chats.module.css";
import {
  type ChatShown,
  writeDownLabels as labels,
  nameOf,
  type Typing,
  useChats,
} from "./chats-data.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const chat = await context.get(chatContext).now.read(params.id);
  if (!chat) throw data(null, { status: 404 });
  const lead = chat.lead === null ? undefined : await context.get(leadsContext).row(chat.lead);
  if (lead) {
    const { id } = context.get(signedInContext);
    const read = { kind: "lead.read", id: lead.id, contact: lead.contact_id } as const;
    await context.get(privacyContext).recordRead(id, read);
  }
  const seen = lead ? await context.get(answersContext).seenOf(lead.id) : null;
  return { ...chat, seen, contact: lead ? await othersOf(context, lead) : null };
}

type OthersOfOptions = { id: string; contact_id: string };

async function othersOf(
  context: Readonly<RouterContextProvider>,
  { id, contact_id }: OthersOfOptions,
) {
  const contact = await context.get(contactsContext).find(contact_id);
  const others = contact?.leads.filter((one) => one.id !== id) ?? [];
  if (!contact || others.length === 0) return null;
  return { id: contact.id, name: contact.name, enquiries: others.length };
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

function ChatLog({ chat, typing }: ChatLogProps) {
  const { time_zone } = useAdmin();
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
        <div
          key={i}
          className={styles.message}
          data-who={by === undefined || by === byAi.name ? who : "colleague"}
        >
          <p className={sharedStyles.soft}>
            {by ?? (who === "user" ? nameOf(chat) : "Chat")}{" "}
            <time dateTime={at}>{formatClock(at, time_zone)}</time>
          </p>
          <p dir="auto" className={sharedStyles.asTyped}>
            {text}
          </p>
        </div>
      ))}
      {writer ? <p className={styles.writes}>{writer.name ?? nameOf(chat)} is typing…</p> : null}
    </div>
  );
}

function useWriter(messages: ChatRead["messages"], typing: Typing | undefined) {
  const [typingState, setTypingState] = useState({ typing, after: messages.length });
  if (typingState.typing !== typing) setTypingState({ typing, after: messages.length });
  if (!typing) return undefined;
  const newMessages = messages.slice(typingState.after);
  const isTheirs = ({ who, by }: (typeof newMessages)[number]) =>
    typing.name === null ? who === "user" : by === typing.name;
  return newMessages.some(isTheirs) ? undefined : typing;
}

type ChatHeadProps = { chat: ChatShown; result: ChatResult };

function ChatHead({ chat, result }: ChatHeadProps) {
  const { loadedAt, viewer, canChange } = useChats();
  const here = useHere(loadedAt);
  const { Form } = useChatForm(chat.id);
  const link = useRef<HTMLAnchorElement>(null);
  const { data: writingResult } = useWritingForm(chat.id);
  // The form disappears once the enquiry exists, and takes the focus with it.
  useEffect(() => {
    if (chat.lead !== null && writingResult && "done" in writingResult) link.current?.focus();
  }, [writingResult, chat.lead]);
  const way = chat.contactDetails.mobile ?? chat.contactDetails.email;
  const isIn = chat.with?.id === viewer.id;
  return (
    <header className={styles.openChatHead} data-bar="">
      <div className={styles.back}>
        <BackLink to="/staff/chats">Live chats</BackLink>
      </div>
      <h2 dir="auto" className={styles.name}>
        {nameOf(chat)}
      </h2>
      {isIn ? (
        <Form method="post" className={styles.out}>
          <IntentButton intent="step-out">Step out</IntentButton>
        </Form>
      ) : null}
      <p className={sharedStyles.soft}>
        Began {momentWords(chat.began, here)}. {way === null ? null : `Contact: ${way}. `}
        {chat.lead === null ? (
          "No contact details yet."
        ) : (
          <Link ref={link} to={`/staff/enquiries/${chat.lead}`}>
            Their enquiry
          </Link>
        )}
        {chat.contact ? (
          <>
            {" "}
            <Link to={contactPath(chat.contact.id)}>{chat.contact.name || "No name"}</Link> has sent{" "}
            {counted(chat.contact.enquiries, "enquiry", "enquiries")} besides.
          </>
        ) : null}
      </p>
      {(chat.lead === null || chat.name === null) && canChange ? (
        <div className={styles.whole}>
          <WriteDown chat={chat} result={result} />
        </div>
      ) : null}
    </header>
  );
}

type WriteDownProps = { chat: ChatRead; result: ChatResult };

function WriteDown({ chat, result }: WriteDownProps) {
  const fetcher = useWritingForm(chat.id);
  const latestResult = fetcher.data ?? result;
  const refused =
    latestResult && "errors" in latestResult && "name" in latestResult.values ? latestResult : null;
  const field = (name: keyof typeof labels, first = "") => ({
    name,
    label: labels[name],
    defaultValue: refused?.values[name] ?? first,
    error: refused?.errors[name]?.[0],
    autoComplete: "off",
  });
  return (
    <details className={styles.write} open={refused ? true : undefined}>
      <summary>Write down how to reach them</summary>
      <fetcher.Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="write-down" />
        {refused ? <Note tone="alarm">{refused.message}</Note> : null}
        <FormLayout
          end={
            <Button type="submit" loading={fetcher.state !== "idle"}>
              Make it an enquiry
            </Button>
          }
        >
          <FieldRow>
            <TextInput {...field("name", chat.name ?? "")} maxLength={120} required />
            <TextInput
              {...field("email", chat.contactDetails.email ?? "")}
              type="email"
              maxLength={254}
            />
            <TextInput
              {...field("mobile", chat.contactDetails.mobile ?? "")}
              type="tel"
              maxLength={64}
            />
          </FieldRow>
          <Textarea
            {...field("query")}
            description="If you leave it empty, what they wrote to a colleague is used."
            autosize
            minRows={1}
            maxRows={4}
            maxLength={5_000}
          />
        </FormLayout>
      </fetcher.Form>
    </details>
  );
}
