import { type ReactNode, useState } from "react";
import { Link, useHref } from "react-router";
import { mailTo } from "../../../platform/link-target.ts";
import type { ReturnedForm } from "../../../platform/pages/returned-form.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { say } from "../../../ui/say.ts";
import { notSentYet, submitted, type Variant, variants } from "../intake/variants.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { type FieldOf, LeadFields } from "./lead-fields.tsx";
import styles from "./lead-form.module.css";
import { TrapField } from "./trap-field.tsx";
import { preloadSending, useSending } from "./use-sending.ts";

export type Purpose = {
  purpose: string;
  privacy?: { label: string; path: string } | undefined;
};
export type LeadFormProps = {
  variant: Variant;
  /** Fields that it asks for besides, one of which is the service. */
  more?: (of: FieldOf) => ReactNode;
  /** The value of the one chosen before the form was opened. */
  service?: string | undefined;
  email: string;
  /** What the data is for, and where more of it is said. */
  forms: Purpose | undefined;
  returned: ReturnedForm | undefined;
  heading?: string | undefined;
};

const notSent = "Your query was not sent. Nothing is lost: try again, or write to";

/**
 * What the first attempt told of where the visitor came from; its next page's address no longer
 * does.
 */
const cameFromNames = ["page", "referrer", "utm"];

export function LeadForm({
  variant,
  more,
  email,
  returned,
  heading,
  forms,
  ...asked
}: LeadFormProps) {
  const { form, state, send, handleInput } = useSending(variant, returned);
  // Kept, because React Router forgets an action's data once the address gets another "#…".
  const [cameBack] = useState(returned);
  const told = state.phase === "refused" ? notSentYet : !state.isAnswered && cameBack?.message;
  const { source, service, path } = variants[variant];
  const action = useHref(path);
  return (
    <form
      ref={form}
      className={styles.form}
      // Named, so that a "#…" in the page's own address does not take the focus from what is wrong.
      action={action}
      method="post"
      noValidate
      onSubmit={send}
      onInput={handleInput}
      onFocus={preloadSending}
    >
      {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
      {told ? <ErrorSummary variant={variant} message={told} errors={state.errors} /> : null}
      <input type="hidden" name="source" value={source} />
      {cameFromNames.map((name) => {
        const value = cameBack?.values[name];
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      {more ? null : <input type="hidden" name="service" value={asked.service ?? service} />}
      <LeadFields
        variant={variant}
        more={more}
        values={cameBack?.values ?? (asked.service ? { service: asked.service } : {})}
        errors={state.errors}
      />
      <TrapField />
      <div className={styles.end}>
        <Button type="submit" busy={state.phase === "sending"}>
          {say("Send")}
        </Button>
        <p className={styles.sent} role="status">
          {state.phase === "sending" ? say("Sending…") : null}
          {state.phase === "sent" ? (
            <>
              <CheckIcon />
              {say(submitted)}
            </>
          ) : null}
        </p>
        <div aria-live="polite">{state.told}</div>
        {state.phase === "failed" ? (
          <p className={styles.failed} role="alert">
            {say(notSent)} <a href={mailTo(email)}>{email}</a>. {say(state.retryAdvice ?? "")}
          </p>
        ) : null}
      </div>
      {forms ? (
        <p className={styles.purpose}>
          {forms.purpose}{" "}
          {forms.privacy ? <Link to={forms.privacy.path}>{forms.privacy.label}</Link> : null}
        </p>
      ) : null}
    </form>
  );
}
