import { ContactForm } from "../../../slices/leads/ui/contact-form.tsx";
import type { Purpose } from "../../../slices/leads/ui/lead-form.tsx";
import { Split } from "../../../slices/site/ui/split.tsx";

type FormSectionProps = {
  heading: string;
  text?: string | undefined;
  service?: string | undefined;
  services: { value: string; label: string }[];
  email: string;
  forms: Purpose | undefined;
};

/**
 * The contact page's form on another page. It posts to the contact page, which also shows errors
 * without scripts.
 */
export default function FormSection({ heading, text, ...formProps }: FormSectionProps) {
  return (
    <Split heading={heading} intro={text} scene="shade">
      <ContactForm returned={undefined} {...formProps} />
    </Split>
  );
}
