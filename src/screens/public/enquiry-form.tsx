import { LeadForm, type LeadFormProps } from "../../slices/leads/ui/lead-form.tsx";
import { useFrame } from "./layout/frame-data.ts";

/** With what staff say of the data, which is alike below every form. */
export const EnquiryForm = (props: Omit<LeadFormProps, "forms">) => (
  <LeadForm {...props} forms={useFrame()?.siteWords.forms} />
);
