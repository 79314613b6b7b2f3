import { useId } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame } from "./field-frame.tsx";
import { ChevronIcon } from "./icons.tsx";

export type SelectFieldProps = {
  label: string;
  name: string;
  options: { value: string; label: string }[];
  /** What stands there before anything is chosen; its value is empty. */
  empty?: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  defaultValue?: string | undefined;
  autoComplete?: string | undefined;
};

/** A choice of one, by the browser's own list. */
export function SelectField({
  label,
  options,
  empty,
  optional,
  hint,
  error,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className={styles.select}>
        <select
          {...rest}
          id={id}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { optional, hint, error })}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </FieldFrame>
  );
}
