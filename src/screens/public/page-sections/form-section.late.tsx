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
 * The contact page's own form: what is sent from here is taken, and without scripts returned,
 * there.
 */
export default function FormSection({ heading, text, ...formProps }: FormSectionProps) {
  return (
    <Split heading={heading} intro={text} scene="shade">
      <ContactForm returned={undefined} {...formProps} />
    </Split>
  );
}
