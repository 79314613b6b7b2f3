import { type ReactNode, useId, useState } from "react";
import * as styles from "./field.module.css";
import * as textStyles from "./text.module.css";
import { say } from "./translate.ts";

export type FieldProps = {
  id?: string | undefined;
  label: string;
  name: string;
  type?: "text" | "email" | "tel" | "number" | "textarea" | "search" | "password" | undefined;
  required?: boolean | undefined;
  /** Shows "optional" beside the label, outside the accessible name. */
  optional?: boolean | undefined;
  noteId?: string | undefined;
  error?: string | undefined;
  /** Where the error is said elsewhere, for several fields at once. */
  isInvalid?: boolean | undefined;
  defaultValue?: string | undefined;
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
};

/** The field is uncontrolled, so that it keeps what a visitor types before hydration. */
export function Field({
  label,
  type = "text",
  optional,
  noteId,
  error,
  isInvalid,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const { id = ownId } = rest;
  const text = useWritten(id, rest.defaultValue);
  const control = {
    ...rest,
    id,
    dir: "auto",
    className: styles.control,
    "aria-invalid": error || isInvalid ? true : undefined,
    "aria-describedby": describedBy(id, { optional, noteId, error }),
  };
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error}>
      {type === "textarea" ? (
        <textarea {...control} defaultValue={text} rows={5} />
      ) : (
        <input {...control} type={type} />
      )}
    </FieldFrame>
  );
}

type Notes = {
  optional?: boolean | undefined;
  noteId?: string | undefined;
  error?: string | undefined;
};

export function FieldFrame({
  id,
  label,
  optional,
  error,
  children,
}: Notes & { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.field} data-state={error ? "invalid" : undefined}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional ? (
          <span id={`${id}-mark`} className={textStyles.note}>
            {say("optional")}
          </span>
        ) : null}
      </div>
      {children}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {say(error)}
        </p>
      ) : null}
    </div>
  );
}

/** @returns the ids for `aria-describedby`, the error first because it matters most */
export function describedBy(id: string, { optional, noteId, error }: Notes): string | undefined {
  const ids = [error ? `${id}-error` : null, noteId ?? null, optional ? `${id}-mark` : null];
  return ids.filter((it) => it !== null).join(" ") || undefined;
}

/** On hydration React resets a textarea to its `defaultValue`: here, to the typed text. */
export function useWritten(id: string, text: string | undefined): string | undefined {
  return useState(() => (import.meta.env.SSR ? text : (textarea(id)?.value ?? text)))[0];
}

const textarea = (id: string) => document.querySelector<HTMLTextAreaElement>(`#${id}`);
