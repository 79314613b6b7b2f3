import { Button, Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { rupeeWords } from "../../../platform/money.ts";
import type { Stage } from "../../../slices/leads/stage-contract.ts";
import { CloseFields } from "../parts/close-fields.tsx";
import { ChangeForm } from "./change-form.tsx";
import { fieldsOfResult } from "./fields-of-result.ts";
import styles from "./lead.module.css";
import type { LeadData } from "./load-lead.ts";
import { searchWith } from "./search-with.ts";
import { useClosedOnceDone } from "./use-closed-once-done.ts";
import type { LeadResult } from "./use-lead-form.ts";

type CloseFormProps = { lead: LeadData; stage: Stage; result: LeadResult };

/** What is asked when an enquiry ends: its worth, or why it was lost. Neither has to be said. */
export function CloseForm({ lead, stage, result }: CloseFormProps) {
  const isWon = stage.kind === "won";
  const { value, error } = fieldsOfResult(result);
  const { search, state } = useLocation();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  }, []);
  useClosedOnceDone(result, "closing");
  const { value_paise, next_step } = lead.state;
  return (
    <div ref={first} className={styles.closing}>
      <ChangeForm lead={lead} intent={isWon ? "won" : "lost"} label={`${stage.label}…`}>
        <input type="hidden" name="stage" value={stage.key} />
        <CloseFields
          isWon={isWon}
          worth={value("worth", value_paise === null ? "" : rupeeWords(value_paise / 100))}
          reason={value("reason", "")}
          error={error(isWon ? "worth" : "reason")}
        />
        {next_step ? (
          <p className={styles.dropped}>
            The next step is dropped: <strong>{next_step}</strong>. Undo brings it back, and so does
            a reply that opens this again.
          </p>
        ) : null}
        <Group gap="xs" mt="sm">
          <Button type="submit">{isWon ? "Mark as won" : "Mark as lost"}</Button>
          <Button
            component={Link}
            to={searchWith(search, "closing", null)}
            state={state}
            preventScrollReset
            variant="subtle"
          >
            Not yet
          </Button>
        </Group>
      </ChangeForm>
    </div>
  );
}
