/** A file of its own, because the home page's form needs none of this. */

import { variants } from "../../crm/leads/intake/variants.ts";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { say } from "../../ui/translate.ts";
import { fieldLabel, LeadForm, type LeadFormProps } from "./lead-form.tsx";

type ContactFormProps = Omit<LeadFormProps, "variant" | "more"> & {
  services: { value: string; label: string }[];
};

export function ContactForm({ services, ...form }: ContactFormProps) {
  const unsure = { value: variants.contact.service, label: say("Not sure yet") };
  return (
    <LeadForm
      {...form}
      variant="contact"
      more={(of) => (
        <>
          <Field
            label={fieldLabel("company")}
            autoComplete="organization"
            optional
            {...of("company")}
          />
          <SelectField
            label={fieldLabel("service")}
            options={[unsure, ...services]}
            {...of("service")}
          />
        </>
      )}
    />
  );
}
