import { Link } from "react-router";
import type { ReturnedForm } from "../../../platform/pages/returned-form.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { submitted, type Variant, variants } from "../variants.ts";
import { LeadFields } from "./lead-fields.tsx";
import styles from "./lead-form.module.css";
import { ReturnedMessage } from "./returned-message.tsx";
import { TrapField } from "./trap-field.tsx";
import { expectSending, useSending } from "./use-sending.ts";

type LeadFormProps = {
  variant: Variant;
  services: string[];
  email: string;
  returned: ReturnedForm | undefined;
  heading?: string | undefined;
};

export function LeadForm({ variant, services, email, returned, heading }: LeadFormProps) {
  const { form, state, send, edited } = useSending(variant, returned);
  const { source, service } = variants[variant];
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={send}
      onInput={edited}
      onFocus={expectSending}
    >
      {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
      {returned && state.answers === 0 ? <ReturnedMessage message={returned.message} /> : null}
      <input type="hidden" name="source" value={source} />
      {variant === "contact" ? null : <input type="hidden" name="service" value={service} />}
      <LeadFields
        variant={variant}
        services={services}
        values={returned?.values ?? {}}
        errors={state.errors}
      />
      <TrapField />
      <div className={styles.end}>
        <Button type="submit" busy={state.phase === "sending"}>
          Send
        </Button>
        <p className={styles.sent} role="status">
          {state.phase === "sent" ? (
            <>
              <CheckIcon />
              {submitted}
            </>
          ) : null}
        </p>
        {state.phase === "failed" ? (
          <p className={styles.failed} role="alert">
            Your query was not sent. Nothing is lost: try again, or write to{" "}
            <a href={`mailto:${email}`}>{email}</a>.{state.when}
          </p>
        ) : null}
      </div>
      <p className={styles.purpose}>
        What you write here is used to answer you and to follow up your enquiry, and for nothing
        else. <Link to="/privacy">Privacy</Link>
      </p>
    </form>
  );
}
