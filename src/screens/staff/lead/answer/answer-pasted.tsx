import { Button, Checkbox, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useFetcher } from "react-router";
import { longestReply } from "../../../../slices/leads/enquiry-page/reply-contract.ts";
import { useArrival } from "../../../../ui/use-arrival.ts";
import { undoKey } from "../../use-undo.ts";
import { fieldsOfResult } from "../fields-of-result.ts";
import type { LeadData } from "../load-lead.ts";
import { type LeadResult, useLeadForm } from "../use-lead-form.ts";
import styles from "./answer-box.module.css";
import { useKeptText } from "./use-kept-text.ts";

/** What came back by mail or telephone becomes part of the enquiry. */
export function AnswerPasted({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { Form, to, isBusy } = useLeadForm(lead.id);
  const { value, error } = fieldsOfResult(result);
  const { box, keep } = useKeptText(lead, "reply");
  const { data: undone } = useFetcher<LeadResult>({ key: undoKey });
  useArrival(undone, (came) => {
    const done = "done" in came ? came.done : null;
    if (!done?.pasted) return;
    const field = box.current;
    if (field) field.value = [done.pasted, field.value].filter(Boolean).join("\n\n");
    keep(field?.value ?? done.pasted);
    notifications.show({ message: done.said, role: "status" });
  });
  return (
    <Form {...to} className={styles.form}>
      <input type="hidden" name="intent" value="reply" />
      <Textarea
        ref={box}
        label="What they wrote or said"
        name="reply"
        rows={4}
        maxLength={longestReply}
        placeholder="Paste their mail here, or write down what they told you"
        classNames={{ input: styles.words ?? "" }}
        defaultValue={value("reply", "")}
        error={error("reply")}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={isBusy}>
          Add it to the enquiry
        </Button>
        <Checkbox name="owed" label="They wait for an answer" defaultChecked />
        <p className={styles.hint}>The visitor does not see it.</p>
      </div>
    </Form>
  );
}
