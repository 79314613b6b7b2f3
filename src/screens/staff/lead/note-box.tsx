import { Button } from "@mantine/core";
import { useKeptText } from "./answer/use-draft-text.ts";
import { fieldsOfResult } from "./fields-of-result.ts";
import type { LeadData } from "./load-lead.ts";
import * as styles from "./note-box.module.css";
import { NoteField } from "./note-field.tsx";
import { type LeadResult, useLeadForm } from "./use-lead-form.ts";

/** A note for colleagues only; `@` and a name notifies that colleague. */
export function NoteBox({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { Form, to, isBusy } = useLeadForm(lead.id);
  const { value, error } = fieldsOfResult(result);
  const { box, keep } = useKeptText(lead, "note");
  const others = lead.colleagues.filter((one) => one.isHere && one.id !== lead.viewer);
  return (
    <Form {...to} className={styles.box}>
      <input type="hidden" name="intent" value="note" />
      <NoteField
        box={box}
        colleagues={others}
        text={value("text", "")}
        error={error("text")}
        onText={keep}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={isBusy}>
          Save the note
        </Button>
        <p className={styles.hint}>
          The visitor never sees it.{others.length > 0 ? " Type @ to notify a colleague." : ""}
        </p>
      </div>
    </Form>
  );
}
