import { Button, Group, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { UnseenNote } from "../../../../core/admin/unseen-note.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import {
  longestAnswer,
  type AnswerPreview as Preview,
  type Unseen,
} from "../../../messages/contract.ts";
import { filledIn } from "../../../messages/placeholders.ts";
import { fieldsOfResult, type LeadResult, useLeadForm } from "../change-lead-form.tsx";
import type { LeadData } from "../load-lead.ts";
import * as styles from "./answer-box.module.css";
import { AnswerReplies } from "./answer-replies.tsx";
import { useAnswerWords } from "./use-drafts.ts";

export function AnswerForm({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { Form, to: target, isBusy } = useLeadForm(lead.id);
  const { value, error } = fieldsOfResult(result);
  const box = useRef<HTMLTextAreaElement>(null);
  const unseen = result && "done" in result ? result.done.unseen : undefined;
  const [dismissedNote, setDismissedNote] = useState<object | null>(null);
  const { words, write, know } = useAnswerWords(lead, {
    refused: {
      text: value("words", unseen?.words ?? ""),
      to: value("to", unseen?.to ?? "") || null,
      seen: value("seen", "") || null,
    },
    box,
  });
  const { now, answering } = lead;

  function insert(text: string) {
    const { name, company, service } = now;
    const theirs = { name, company: company ?? "", number: lead.number };
    const filled = filledIn(text, { ...theirs, service: service ?? "", me: answering.me });
    const from = box.current?.selectionStart ?? words.text.length;
    const until = box.current?.selectionEnd ?? from;
    write({ ...words, text: words.text.slice(0, from) + filled + words.text.slice(until) });
    box.current?.focus();
  }
  function keepWriting({ seen }: Unseen) {
    setDismissedNote(unseen ?? null);
    know(seen);
    box.current?.focus();
  }
  return (
    <Form {...target} className={styles.form} data-written={words.text !== "" || undefined}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="submission" value={answering.submission} />
      <input type="hidden" name="seen" value={words.seen ?? answering.seen} />
      {unseen && unseen !== dismissedNote ? (
        <UnseenNote
          unseen={unseen}
          loadedAt={lead.here.now}
          onKeepWriting={() => keepWriting(unseen)}
        />
      ) : null}
      <Textarea
        ref={box}
        aria-label={`Answer to ${now.name}`}
        name="words"
        rows={4}
        maxLength={longestAnswer}
        placeholder={`Write to ${now.name}…`}
        classNames={{ input: styles.words ?? "" }}
        value={words.text}
        onChange={({ currentTarget }) => write({ ...words, text: currentTarget.value })}
        error={error("words")}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <Group gap="var(--space-2) var(--space-3)" className={styles.foot}>
        <Button type="submit" loading={isBusy}>
          Send
        </Button>
        <AnswerReplies replies={answering.replies} onChoose={insert} />
        <AnswerTo
          own={answering.to ?? ""}
          isOther={answering.isOther}
          to={words.to}
          onTo={(to) => write({ ...words, to })}
          error={error("to")}
        />
        <p className={`${sharedStyles.soft} ${styles.hint}`}>
          Your name and the company’s are added below. You can undo it for ten seconds.
        </p>
      </Group>
      {answering.preview ? (
        <AnswerPreview
          preview={answering.preview}
          to={words.to || (answering.to ?? "")}
          text={words.text}
        />
      ) : null}
    </Form>
  );
}

type AnswerToProps = {
  own: string;
  isOther: boolean;
  to: string | null;
  onTo(to: string | null): void;
  error: string | undefined;
};

const AnswerTo = ({ own, isOther, to, onTo, error }: AnswerToProps) =>
  to === null ? (
    <p className={styles.to}>
      To {own}
      {isOther ? ", by which they are known from elsewhere" : ""}
      {isOther ? <input type="hidden" name="to" value={own} /> : null}
      <Button variant="subtle" size="xs" className={sharedStyles.scripted} onClick={() => onTo("")}>
        Another address
      </Button>
    </p>
  ) : (
    <Other to={to} onTo={onTo} error={error} />
  );

function Other({ to, onTo, error }: Omit<AnswerToProps, "own" | "isOther"> & { to: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (field.current?.value === "") field.current.focus();
  }, []);
  return (
    <div className={styles.to}>
      <TextInput
        ref={field}
        aria-label="To"
        name="to"
        type="email"
        placeholder="To another address"
        value={to}
        onChange={({ currentTarget }) => onTo(currentTarget.value)}
        error={error}
      />
      <Button variant="subtle" size="xs" onClick={() => onTo(null)}>
        Their own
      </Button>
    </div>
  );
}

type AnswerPreviewProps = { preview: Preview; to: string; text: string };

const AnswerPreview = ({ preview, to, text }: AnswerPreviewProps) => (
  <details className={styles.preview}>
    <summary>How it arrives</summary>
    <section className={styles.mail} aria-label="The mail">
      <dl className={styles.facts}>
        <Fact title="From">
          {preview.fromName} <span className={sharedStyles.dim}>{preview.from}</span>
        </Fact>
        <Fact title="To">{to}</Fact>
        <Fact title="Subject">{preview.subject}</Fact>
        <Fact title="Replies go to">{preview.replyTo}</Fact>
      </dl>
      <p className={sharedStyles.asTyped}>
        {text.trim() === "" ? <span className={sharedStyles.dim}>Your words</span> : text.trim()}
      </p>
      <p className={sharedStyles.asTyped}>{preview.closing}</p>
      <p className={sharedStyles.dim}>Nothing of what they wrote is quoted.</p>
    </section>
  </details>
);

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
