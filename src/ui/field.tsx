import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame } from "./field-frame.tsx";
import { useWritten } from "./use-written.ts";

export type FieldProps = {
  /** The accessible name, exactly. */
  label: string;
  name: string;
  type?: "text" | "email" | "tel" | "number" | "textarea" | "search" | "password" | undefined;
  required?: boolean | undefined;
  /** Says "optional" beside the label, outside its name. */
  optional?: boolean | undefined;
  hint?: string | undefined;
  /** The id of a line outside the field that is about it too. */
  noteId?: string | undefined;
  error?: string | undefined;
  defaultValue?: string | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  rows?: number | undefined;
  inputMode?: ComponentProps<"input">["inputMode"];
};

/** One question of a form: label above, what went wrong beside it. Uncontrolled, so it holds what was typed before JavaScript came. */
export function Field({
  label,
  type = "text",
  optional,
  hint,
  noteId,
  error,
  rows = 5,
  ...rest
}: FieldProps) {
  const id = useId();
  const text = useWritten(id, rest.defaultValue);
  const control = {
    ...rest,
    id,
    className: styles.control,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(id, { optional, hint, noteId, error }),
  };
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {type === "textarea" ? (
        <textarea {...withoutInput(control)} defaultValue={text} rows={rows} />
      ) : (
        <input {...control} type={type} />
      )}
    </FieldFrame>
  );
}

function withoutInput<T extends { inputMode?: unknown }>({ inputMode: _, ...rest }: T) {
  return rest;
}
