import { Button } from "@mantine/core";
import { Fragment, useEffect, useRef } from "react";
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
        Began {momentWords(chat.began, here)}.{" "}
        {way === null ? null : `They are reached at ${way}. `}
        {chat.lead === null ? (
          leftWords(chat.reach)
        ) : (
          <Link ref={link} to={`/staff/enquiries/${chat.lead}`}>
            Their enquiry
          </Link>
        )}
        {chat.known.map(({ id, name, enquiries }) => (
          <Fragment key={id}>
            {" "}
            <Link to={personPath(id)}>{name || "Somebody unnamed"}</Link> has sent{" "}
            {chat.lead === null ? countOf(enquiries) : `${countOf(enquiries)} besides`}.
          </Fragment>
        ))}
      </p>
      {(chat.lead === null || chat.name === null) && canChange ? (
        <div className={styles.whole}>
          <WriteDown chat={chat} result={result} />
        </div>
      ) : null}
    </header>
  );
}

function leftWords({ email, mobile }: ChatShown["reach"]): string {
  const ways = [email, mobile].filter((way) => way !== null);
  return ways.length === 0
    ? "They have left no way to be reached yet."
    : `They wrote ${ways.join(" and ")}; there is no enquiry yet.`;
}

const countOf = (enquiries: number) => counted(enquiries, "enquiry", "enquiries");
