import { type ReactNode, useId } from "react";
import type { FieldErrors } from "../../../platform/problem.ts";
import { Field } from "../../../ui/field.tsx";
import { say } from "../../../ui/say.ts";
import { fieldLabels } from "../intake/field-labels.ts";
import type { Variant } from "../intake/variants.ts";
import { idOf } from "./field-id.ts";
import styles from "./lead-fields.module.css";

/** What a field is given by the form around it. */
export type FieldOf = (name: string) => {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};
type LeadFieldsProps = {
  variant: Variant;
  /** Before the query. */
  more: ((of: FieldOf) => ReactNode) | undefined;
  values: Record<string, string>;
  errors: FieldErrors;
};

export function LeadFields({ variant, more, values, errors }: LeadFieldsProps) {
  const eitherId = useId();
  const of: FieldOf = (name) => ({
    id: idOf(variant, name),
    name,
    defaultValue: values[name],
    error: errors[name]?.[0],
  });
  const either = (name: string) => ({ ...of(name), noteId: errors[name] ? undefined : eitherId });
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <Field label={say(fieldLabels.name)} autoComplete="name" required {...of("name")} />
      </div>
      <p id={eitherId} className={styles.either}>
        {say("Leave a number or an email, whichever you prefer.")}
      </p>
      <Field label={say(fieldLabels.mobile)} type="tel" autoComplete="tel" {...either("mobile")} />
      <Field
        label={say(fieldLabels.email)}
        type="email"
        autoComplete="email"
        {...either("email")}
      />
      {more?.(of)}
      <div className={styles.wide}>
        <Field label={say(fieldLabels.query)} type="textarea" required {...of("query")} />
      </div>
    </div>
  );
}
