import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { Link, useHref } from "react-router";
import {
  notSentYet,
  submitted,
  trap,
  type Variant,
  variants,
} from "../../crm/leads/intake/variants.ts";
import { type LeadField, leadFieldNames, leadFields } from "../../crm/leads/lead-fields.ts";
import type { ReturnedForm } from "../../platform/pages/returned-form.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import { mailTo } from "../../platform/text/links.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import { idOf } from "./field-id.ts";
import * as styles from "./lead-form.module.css";
import { preloadSending, useSending } from "./use-sending.ts";

export type Purpose = {
  reply?: string | undefined;
  purpose: string;
  privacy?: { label: string; path: string } | undefined;
};
export type LeadFormProps = {
  variant: Variant;
  /** Renders further fields, one of which is the service. */
  more?: (of: FieldOf) => ReactNode;
  /** The value of a service that was chosen before the form was opened. */
  service?: string | undefined;
  email: string;
  /** The purpose of the data, and a link to the privacy page. */
  forms: Purpose | undefined;
  returned: ReturnedForm | undefined;
  heading?: string | undefined;
};

const notSent = "Your query was not sent. Nothing is lost: try again, or write to";

/** The values of the first attempt. After it the page's address no longer holds them. */
const originFields = ["page", "referrer", "utm"];

export function LeadForm({
  variant,
  more,
  email,
  returned,
  heading,
  forms,
  ...preset
}: LeadFormProps) {
  const { form, state, send, handleInput } = useSending(variant, returned);
  // Kept in state, because React Router drops an action's data when the hash of the address
  // changes.
  const [returnedForm] = useState(returned);
  const message =
    state.phase === "refused" ? notSentYet : !state.isAnswered && returnedForm?.message;
  const { source, service, path } = variants[variant];
  const action = useHref(path);
  return (
    <form
      ref={form}
      className={styles.form}
      // An explicit action drops the hash, which would move the focus away from the error.
      action={action}
      method="post"
      noValidate
      onSubmit={send}
      onInput={handleInput}
      onFocus={preloadSending}
    >
      {heading ? <h2 className={textStyles.titleM}>{heading}</h2> : null}
      {message ? <ErrorSummary variant={variant} message={message} errors={state.errors} /> : null}
      <input type="hidden" name="source" value={source} />
      {originFields.map((name) => {
        const value = returnedForm?.values[name];
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      {more ? null : <input type="hidden" name="service" value={preset.service ?? service} />}
      <LeadFields
        variant={variant}
        more={more}
        values={returnedForm?.values ?? (preset.service ? { service: preset.service } : {})}
        errors={state.errors}
      />
      <TrapField />
      {forms?.reply ? <p className={styles.reply}>{forms.reply}</p> : null}
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
        <div aria-live="polite">{state.confirmation}</div>
        {state.phase === "failed" ? (
          <p className={styles.failed} role="alert">
            {say(notSent)} <a href={mailTo(email)}>{email}</a>. {say(state.retryAdvice ?? "")}
          </p>
        ) : null}
      </div>
      {forms ? (
        <p className={textStyles.note}>
          {forms.purpose}{" "}
          {forms.privacy ? <Link to={forms.privacy.path}>{forms.privacy.label}</Link> : null}
        </p>
      ) : null}
    </form>
  );
}

type ErrorSummaryProps = {
  variant: Variant;
  message: string;
  errors: FieldErrors;
};

export const fieldLabel = (field: LeadField) => say(leadFields[field].label);

const first: LeadField[] = ["name", "mobile", "email"];
const inFormOrder: LeadField[] = [
  ...first,
  ...leadFieldNames.filter((field) => !first.includes(field) && field !== "query"),
  "query",
];

/** The errors, as links to their fields. It gets the focus when a form is refused. */
function ErrorSummary({ variant, message, errors }: ErrorSummaryProps) {
  const isPair = contactError(errors) !== undefined;
  const wrong = inFormOrder.filter((field) => errors[field] && !(isPair && field === "email"));
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to say this, and a form may stand far down on it
    <div className={styles.failed} tabIndex={-1} autoFocus data-summary="">
      <h3 className={styles.problem}>{say("There is a problem")}</h3>
      <p>{say(message)}</p>
      {wrong.length > 0 ? (
        <ul className={styles.wrong}>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${idOf(variant, name)}`} onClick={goToField}>
                {fieldLabel(name)}
              </a>
              {`: ${say(errors[name]?.[0] ?? "")}`}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The sentence for number and email together, where neither was left. */
function contactError({ mobile, email }: FieldErrors): string | undefined {
  return mobile?.[0] === email?.[0] ? mobile?.[0] : undefined;
}

/** Sets the focus without changing the address, which would add a history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {say("Leave this empty")}
        <input name={trap} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type FieldOf = (name: string) => {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};
type LeadFieldsProps = {
  variant: Variant;
  more: ((of: FieldOf) => ReactNode) | undefined;
  values: Record<string, string>;
  errors: FieldErrors;
};

function LeadFields({ variant, more, values, errors }: LeadFieldsProps) {
  const eitherId = useId();
  const of: FieldOf = (name) => ({
    id: idOf(variant, name),
    name,
    defaultValue: values[name],
    error: errors[name]?.[0],
  });
  const pairError = contactError(errors);
  const either = (name: string) =>
    pairError === undefined
      ? { ...of(name), noteId: errors[name] ? undefined : eitherId }
      : { ...of(name), error: undefined, isInvalid: true, noteId: eitherId };
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <Field label={fieldLabel("name")} autoComplete="name" required {...of("name")} />
      </div>
      <p id={eitherId} className={styles.either} data-state={pairError ? "invalid" : undefined}>
        {say(pairError ?? "Leave a number or an email, whichever you prefer.")}
      </p>
      <Field label={fieldLabel("mobile")} type="tel" autoComplete="tel" {...either("mobile")} />
      <Field label={fieldLabel("email")} type="email" autoComplete="email" {...either("email")} />
      {more?.(of)}
      <div className={styles.wide}>
        <Field label={fieldLabel("query")} type="textarea" required {...of("query")} />
      </div>
    </div>
  );
}
