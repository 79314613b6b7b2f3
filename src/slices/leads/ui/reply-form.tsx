import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import type { ReturnedForm } from "../../../platform/pages/returned-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { say } from "../../../ui/translate.ts";
import { forgetReply, keepReply, keptReply } from "../browser/reply-draft.ts";
import { enquiryPath } from "../enquiry-page/enquiry-path.ts";
import styles from "./reply-form.module.css";
import { ReturnedMessage } from "./returned-message.tsx";

type ReplyFormProps = {
  enquiryKey: string;
  /** Whether the page is the response to a reply that was stored. */
  wasAdded: boolean;
  returned: ReturnedForm | undefined;
};

/** Works without scripts, which only keep a draft. */
export function ReplyForm({ enquiryKey, wasAdded, returned }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [returnedForm] = useState(returned);
  const action = useHref(enquiryPath(enquiryKey));

  useEffect(() => {
    if (wasAdded) forgetReply();
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
      className={styles.form}
      action={action}
      method="post"
      noValidate
      onInput={keep}
    >
      <h2 className={styles.heading}>{say("Add to your enquiry")}</h2>
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
