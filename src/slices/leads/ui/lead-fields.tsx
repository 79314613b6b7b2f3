import { useId } from "react";
import type { FieldErrors } from "../../../platform/problem.ts";
import { Field } from "../../../ui/field.tsx";
import { say } from "../../../ui/say.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { fieldLabels } from "../intake/field-labels.ts";
import { type Variant, variants } from "../intake/variants.ts";
import { idOf } from "./field-id.ts";
import styles from "./lead-fields.module.css";

type LeadFieldsProps = {
  variant: Variant;
  services: string[];
  values: Record<string, string>;
  errors: FieldErrors;
};

export function LeadFields({ variant, services, values, errors }: LeadFieldsProps) {
  const eitherId = useId();
  const of = (name: string) => ({
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
      {variant === "contact" ? (
        <>
          <Field
            label={say(fieldLabels.company)}
            autoComplete="organization"
            optional
            {...of("company")}
          />
          <SelectField
            label={say(fieldLabels.service)}
            options={[
              { value: variants.contact.service, label: say("Not sure yet") },
              ...services.map((service) => ({ value: service, label: service })),
            ]}
            {...of("service")}
          />
        </>
      ) : null}
      <div className={styles.wide}>
        <Field label={say(fieldLabels.query)} type="textarea" required {...of("query")} />
      </div>
    </div>
  );
}
