import type { ReactNode } from "react";
import * as styles from "./field.module.css";
import { say } from "./translate.ts";

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
          <span id={`${id}-mark`} className={styles.mark}>
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
