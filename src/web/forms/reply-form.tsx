import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { enquiryPath } from "../../crm/leads/enquiry-page/enquiry-page.ts";
import { draftNames, keepSession, readSession } from "../../platform/browser/session.ts";
import type { ReturnedForm } from "../../platform/pages/returned-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import * as styles from "./lead-form.module.css";
import * as replyStyles from "./reply-form.module.css";

type ReplyFormProps = {
  enquiryKey: string;
  wasAdded: boolean;
  returned: ReturnedForm | undefined;
};

export function ReplyForm({ enquiryKey, wasAdded, returned }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [returnedForm] = useState(returned);
  const action = useHref(enquiryPath(enquiryKey));

  useEffect(() => {
    if (wasAdded) keepSession(name, null);
    const box = form.current?.querySelector("textarea");
    if (!box) return;
    // Also keeps what was typed before the script loaded.
    if (box.value) keepReply(enquiryKey, box.value);
    else box.value = keptReply(enquiryKey);
  }, [enquiryKey, wasAdded]);

  const keep = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLTextAreaElement) keepReply(enquiryKey, target.value);
  };

  return (
    <form
      ref={form}
      className={replyStyles.form}
      action={action}
      method="post"
      noValidate
      onInput={keep}
    >
      <h2 className={textStyles.titleM}>{say("Add to your enquiry")}</h2>
      {returnedForm ? <ReturnedMessage message={returnedForm.message} /> : null}
      <Field
        label={say("What you want to add")}
        name="text"
        type="textarea"
        required
        defaultValue={returnedForm?.values.text}
        error={returnedForm?.errors.text?.[0]}
      />
      <div>
        <Button type="submit">{say("Add it")}</Button>
      </div>
    </form>
  );
}

const name = `${draftNames}enquiry` as const;

const keepReply = (key: string, text: string) => keepSession(name, { key, text });

function keptReply(key: string): string {
  const draft = readSession(name);
  const isOfThis = isDraft(draft) && draft.key === key;
  return isOfThis ? draft.text : "";
}

const isDraft = (value: unknown): value is { key: string; text: string } =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  "text" in value &&
  typeof value.text === "string";

function ReturnedMessage({ message }: { message: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to say this, and a form may stand far down on it
    <p className={styles.failed} tabIndex={-1} autoFocus>
      {say(message)}
    </p>
  );
}
