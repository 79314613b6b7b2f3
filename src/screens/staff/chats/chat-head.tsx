import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { momentWords } from "../../../desk/times.ts";
import { counted } from "../../../platform/counted.ts";
import { BackLink } from "../parts/panes.tsx";
import { useHere } from "../parts/use-here.ts";
import { personPath } from "../person/person-path.ts";
import { nameOf } from "./chat-words.ts";
import { type ChatShown, useChats } from "./chats-data.ts";
import styles from "./open.module.css";
import { type ChatResult, useChatForm, useWritingForm } from "./use-chat-form.ts";
import { WriteDown } from "./write-down.tsx";

type ChatHeadProps = { chat: ChatShown; result: ChatResult };

export function ChatHead({ chat, result }: ChatHeadProps) {
  const { loadedAt, viewer, canChange } = useChats();
  const here = useHere(loadedAt);
  const { Form } = useChatForm(chat.id);
  const link = useRef<HTMLAnchorElement>(null);
  const { data: written } = useWritingForm(chat.id);
  // The form that made the enquiry has gone, and the focus with it.
  useEffect(() => {
    if (chat.lead !== null && written && "done" in written) link.current?.focus();
  }, [written, chat.lead]);
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
          "They have left no way to be reached yet."
        ) : (
          <Link ref={link} to={`/staff/enquiries/${chat.lead}`}>
            Their enquiry
          </Link>
        )}
        {chat.known ? (
          <>
            {" "}
            <Link to={personPath(chat.known.id)}>{chat.known.name || "No name"}</Link> has sent{" "}
            {counted(chat.known.enquiries, "enquiry", "enquiries")} besides.
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
