import type { LeadFields } from "./change-lead.ts";
import type { LeadData } from "./load-lead.ts";
import { useLeadForm } from "./use-lead-form.ts";

type ChangeFormProps = {
  lead: LeadData;
  /** What it asks for; a button may name another. */
  intent?: string;
  className?: string | undefined;
  label?: string;
  /**
   * What it was written beside, where that is not what the screen has loaded: the screen loads
   * what colleagues change, while what is typed stays.
   */
  was?: LeadFields;
  onInput?(): void;
  onSubmit?(): void;
  children: React.ReactNode;
};

/** A form of an enquiry: it says what it was written beside, so that nobody's change is lost. */
export function ChangeForm({
  lead,
  intent,
  className,
  label,
  was = lead.state,
  onInput,
  onSubmit,
  children,
}: ChangeFormProps) {
  const { Form, to } = useLeadForm(lead.id);
  return (
    <Form
      {...to}
      className={className}
      aria-label={label}
      onInput={() => onInput?.()}
      onSubmit={() => onSubmit?.()}
    >
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      {children}
    </Form>
  );
}
