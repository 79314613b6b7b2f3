import { Button, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { longestAnswer, type Unseen } from "../../../../slices/answers/contract.ts";
import { filledIn } from "../../../../slices/answers/placeholders.ts";
import { UnseenNote } from "../../parts/unseen-note.tsx";
import { fieldsOfResult } from "../fields-of-result.ts";
import type { LeadData } from "../load-lead.ts";
import { type LeadResult, useLeadForm } from "../use-lead-form.ts";
import styles from "./answer-box.module.css";
import { AnswerPreview } from "./answer-preview.tsx";
import { AnswerReplies } from "./answer-replies.tsx";
import { AnswerTo } from "./answer-to.tsx";
import { useAnswerWords } from "./use-answer-words.ts";

/** A mail to whoever sent the enquiry. It can be taken back for ten seconds. */
export function AnswerForm({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { Form, to: target, isBusy } = useLeadForm(lead.id);
  const { value, error } = fieldsOfResult(result);
  const box = useRef<HTMLTextAreaElement>(null);
  const unseen = result && "done" in result ? result.done.unseen : undefined;
  const [known, setKnown] = useState<object | null>(null);
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
    setKnown(unseen ?? null);
    know(seen);
    box.current?.focus();
  }
  return (
    <Form {...target} className={styles.form} data-written={words.text !== "" || undefined}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="submission" value={answering.submission} />
      <input type="hidden" name="seen" value={words.seen ?? answering.seen} />
      {unseen && unseen !== known ? (
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
      <div className={styles.foot}>
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
        <p className={styles.hint}>
          Your name and the company’s follow. Ten seconds to take it back.
        </p>
      </div>
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
