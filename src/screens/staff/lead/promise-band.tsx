import { Button } from "@mantine/core";
import { AnsweredMenu } from "./answered-menu.tsx";
import { ChangeForm } from "./change-form.tsx";
import type { LeadData } from "./load-lead.ts";
import { NextStep } from "./next-step.tsx";
import { isLate } from "./promise.ts";
import styles from "./promise-band.module.css";
import { PromiseKept } from "./promise-kept.tsx";
import type { LeadResult } from "./use-lead-form.ts";

/** By when the visitor was told they would hear, or that they have; and what is next. */
export function PromiseBand({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { closed_at, canChange, state, viewer } = lead;
  const isTakeable = canChange && state.owner === null && !closed_at;
  const isOwed = state.answered_at === null && !closed_at;
  return (
    <section className={styles.band} data-state={stateOf(lead)} aria-label="Promise">
      <PromiseKept lead={lead} />
      {closed_at ? null : <NextStep lead={lead} result={result} />}
      {canChange && (isOwed || isTakeable) ? (
        <div className={styles.verbs}>
          {isOwed ? <AnsweredMenu lead={lead} /> : null}
          {isTakeable ? (
            <ChangeForm lead={lead} intent="owner">
              <input type="hidden" name="owner" value={viewer} />
              <Button type="submit">Take it</Button>
            </ChangeForm>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** Only a promise that runs has a colour. */
function stateOf(lead: LeadData): "late" | "owed" | undefined {
  if (isLate(lead)) return "late";
  const isOwed = lead.state.answered_at === null && !lead.closed_at && lead.promised_by !== null;
  return isOwed ? "owed" : undefined;
}
