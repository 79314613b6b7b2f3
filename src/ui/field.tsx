import { useId } from "react";
import * as styles from "./field.module.css";
import { describedBy, FieldFrame } from "./field-wrapper.tsx";
import { useWritten } from "./use-typed-value.ts";

export type FieldProps = {
  id?: string | undefined;
  label: string;
  name: string;
  type?: "text" | "email" | "tel" | "number" | "textarea" | "search" | "password" | undefined;
  required?: boolean | undefined;
  /** Shows "optional" beside the label, outside the accessible name. */
  optional?: boolean | undefined;
  /** Id of a note outside the field that also describes it. */
  noteId?: string | undefined;
  error?: string | undefined;
  defaultValue?: string | undefined;
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
};

/** The field is uncontrolled, so that it keeps what a visitor types before hydration. */
export function Field({ label, type = "text", optional, noteId, error, ...rest }: FieldProps) {
  const ownId = useId();
  const { id = ownId } = rest;
  const text = useWritten(id, rest.defaultValue);
  const control = {
    ...rest,
    id,
    dir: "auto",
    className: styles.control,
    "aria-invalid": error ? true : undefined,
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
