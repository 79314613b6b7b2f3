import { Button, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { FieldRow } from "../../../desk/field-row.tsx";
import { FormLayout } from "../../../desk/form-layout.tsx";
import { Note } from "../../../desk/note.tsx";
import { momentWords } from "../../../desk/times.ts";
import { counted } from "../../../platform/counted.ts";
import type { ChatRead } from "../../../slices/chat/chats-now.server.ts";
import { BackLink } from "../parts/panes.tsx";
import { useHere } from "../parts/use-here.ts";
import { personPath } from "../person/person-path.ts";
import { nameOf } from "./chat-words.ts";
import { type ChatShown, useChats } from "./chats-data.ts";
import * as styles from "./open.module.css";
import { type ChatResult, useChatForm, useWritingForm } from "./use-chat-form.ts";
import { writeDownLabels as labels } from "./write-down-labels.ts";

type ChatHeadProps = { chat: ChatShown; result: ChatResult };

export function ChatHead({ chat, result }: ChatHeadProps) {
  const { loadedAt, viewer, canChange } = useChats();
  const here = useHere(loadedAt);
  const { Form } = useChatForm(chat.id);
  const link = useRef<HTMLAnchorElement>(null);
  const { data: writingResult } = useWritingForm(chat.id);
  // The form disappears once the enquiry exists, and takes the focus with it.
  useEffect(() => {
    if (chat.lead !== null && writingResult && "done" in writingResult) link.current?.focus();
  }, [writingResult, chat.lead]);
  const way = chat.contact.mobile ?? chat.contact.email;
  const isIn = chat.with?.id === viewer.id;
  return (
    <header className={styles.head} data-bar="">
      <div className={styles.back}>
        <BackLink to="/staff/chats">Live chats</BackLink>
      </div>
      <h2 dir="auto" className={styles.name}>
        {nameOf(chat)}
      </h2>
      {isIn ? (
        <Form method="post" className={styles.out}>
          <Button type="submit" name="intent" value="step-out" variant="default">
            Step out
          </Button>
        </Form>
      ) : null}
      <p className={styles.facts}>
        Began {momentWords(chat.began, here)}. {way === null ? null : `Contact: ${way}. `}
        {chat.lead === null ? (
          "No contact details yet."
        ) : (
          <Link ref={link} to={`/staff/enquiries/${chat.lead}`}>
            Their enquiry
          </Link>
        )}
        {chat.person ? (
          <>
            {" "}
            <Link to={personPath(chat.person.id)}>{chat.person.name || "No name"}</Link> has sent{" "}
            {counted(chat.person.enquiries, "enquiry", "enquiries")} besides.
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

/** Writing down how to reach the visitor creates an enquiry. */
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
            <TextInput {...field("email", chat.contact.email ?? "")} type="email" maxLength={254} />
            <TextInput {...field("mobile", chat.contact.mobile ?? "")} type="tel" maxLength={64} />
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
