import type { LeadFields } from "./change-lead.ts";
import type { LeadData } from "./load-lead.ts";
import { useLeadForm } from "./use-lead-form.ts";

type ChangeFormProps = {
  lead: LeadData;
  intent?: string;
  className?: string | undefined;
  label?: string;
  /**
   * The values the form was filled from, where the loaded ones are newer: the screen reloads when
   * colleagues change them, while typed text stays.
   */
  was?: LeadFields;
  onInput?(): void;
  onSubmit?(): void;
  children: React.ReactNode;
};

/**
 * A form of an enquiry. It sends the values it was filled from, so that the server detects
 * conflicts.
 */
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
