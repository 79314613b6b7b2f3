import { Split } from "../../../slices/site/ui/split.tsx";
import { EnquiryForm } from "../enquiry-form.tsx";

type FormSectionProps = {
  heading: string;
  text?: string | undefined;
  service?: string | undefined;
  services: { value: string; label: string }[];
  email: string;
};

/** The contact page's own form: what is sent from here is taken, and without scripts returned, there. */
export default function FormSection({ heading, text, ...asked }: FormSectionProps) {
  return (
    <Split heading={heading} intro={text} scene="shade">
      <EnquiryForm variant="contact" returned={undefined} {...asked} />
    </Split>
  );
}
