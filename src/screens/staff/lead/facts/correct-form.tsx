import { Button, NativeSelect, TextInput } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { serviceWords } from "../../parts/service-words.ts";
import { fieldsOfResult } from "../fields-of-result.ts";
import type { LeadData } from "../load-lead.ts";
import { useClosedOnceDone } from "../stages/use-closed-once-done.ts";
import { type LeadResult, useLeadForm } from "../use-lead-form.ts";
import styles from "./facts.module.css";
import { searchWith } from "./search-with.ts";

const intents = ["correct"];

/** Puts right what whoever wrote has mistyped, or left out. What came stays in the story. */
export function CorrectForm({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { Form, to } = useLeadForm(lead.id);
  const { value, error } = fieldsOfResult(result);
  const { search, state } = useLocation();
  useClosedOnceDone(result, { name: "correct", intents });
  const { email, mobile, company, service } = lead.now;
  const field = (name: string, label: string, stands: string | null) => ({
    name,
    label,
    defaultValue: value(name, stands ?? ""),
    error: error(name),
    autoComplete: "off",
  });
  const services = [...new Set([...lead.services, ...(service ? [service] : [])])];
  return (
    <Form {...to} className={styles.correct} aria-label="Correct">
      <input type="hidden" name="intent" value="correct" />
      <input
        type="hidden"
        name="shown"
        value={JSON.stringify({ email, mobile, company, service })}
      />
      <TextInput {...field("email", "Email", email)} inputMode="email" maxLength={254} />
      <TextInput {...field("mobile", "Phone", mobile)} type="tel" maxLength={64} />
      <TextInput {...field("company", "Company", company)} maxLength={120} />
      <NativeSelect
        {...field("service", "Service", service)}
        data={services.map((one) => ({ value: one, label: serviceWords(one) }))}
      />
      <span className={styles.verbs}>
        <Button type="submit">Save</Button>
        <Button
          component={Link}
          to={searchWith(search, "correct", null)}
          state={state}
          preventScrollReset
          variant="subtle"
        >
          Cancel
        </Button>
      </span>
    </Form>
  );
}
