import { useId } from "react";
import * as styles from "./field.module.css";
import { describedBy, FieldFrame } from "./field.tsx";
import { ChevronIcon } from "./icons.tsx";

export type SelectFieldProps = {
  id?: string | undefined;
  label: string;
  name: string;
  options: { value: string; label: string }[];
  required?: boolean | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  defaultValue?: string | undefined;
  autoComplete?: string | undefined;
};

export function SelectField({ label, options, optional, error, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const { id = ownId } = rest;
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error}>
      <div className={styles.select}>
        <select
          {...rest}
          id={id}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { optional, error })}
        >
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
