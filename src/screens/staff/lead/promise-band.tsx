import { Button } from "@mantine/core";
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
    <section className={styles.band} data-late={isLate(lead) || undefined} aria-label="Promise">
      <PromiseKept lead={lead} />
      {closed_at ? null : <NextStep lead={lead} result={result} />}
      {canChange && isOwed ? (
        <ChangeForm lead={lead} intent="answered">
          <Button type="submit" variant="default">
            Mark as answered
          </Button>
        </ChangeForm>
      ) : null}
      {isTakeable ? (
        <ChangeForm lead={lead} intent="owner">
          <input type="hidden" name="owner" value={viewer} />
          <Button type="submit">Take it</Button>
        </ChangeForm>
      ) : null}
    </section>
  );
}
