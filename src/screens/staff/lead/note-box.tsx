import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useShortcut } from "../../../desk/frame/shortcuts.tsx";
import { longestNote } from "../../../slices/leads/note-contract.ts";
import { fieldsOfResult } from "./fields-of-result.ts";
import type { LeadData } from "./load-lead.ts";
import styles from "./note-box.module.css";
import { type LeadResult, useLeadForm } from "./use-lead-form.ts";

/** For colleagues alone; `@` and a name tells that one. */
export function NoteBox({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { Form, to, result: sent, isBusy } = useLeadForm(lead.id);
  const { value, error } = fieldsOfResult(result);
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useShortcut({ keys: "n", does: "Write a note", run: () => box.current?.focus() });
  useEffect(() => {
    if (sent && "done" in sent && sent.intent === "note") form.current?.reset();
  }, [sent]);
  const names = lead.colleagues.filter(({ isHere, id }) => isHere && id !== lead.viewer);
  return (
    <Form {...to} ref={form} className={styles.box}>
      <input type="hidden" name="intent" value="note" />
      <Textarea
        ref={box}
        label="Note to colleagues"
        name="text"
        rows={3}
        maxLength={longestNote}
        placeholder="What the next of us should know"
        defaultValue={value("text", "")}
        error={error("text")}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={isBusy}>
          Keep the note
        </Button>
        <p className={styles.hint}>
          The visitor never sees it.
          {names[0] ? ` @${names[0].name.split(" ")[0]} in it points ${names[0].name} to it.` : ""}
        </p>
      </div>
    </Form>
  );
}
