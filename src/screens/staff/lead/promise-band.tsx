import { Button } from "@mantine/core";
import { Petal } from "../../../desk/petal.tsx";
import { ChangeForm } from "./change-form.tsx";
import type { LeadData } from "./load-lead.ts";
import { NextStep } from "./next-step.tsx";
import { promiseState } from "./promise.ts";
import styles from "./promise-band.module.css";
import type { LeadResult } from "./use-lead-form.ts";

/** By when the visitor was told they would hear, and what is to be done next. */
export function PromiseBand({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { created_at, promised_by, closed_at, here, canChange, state, viewer } = lead;
  const promise =
    promised_by && !closed_at ? promiseState({ created_at, promised_by }, here) : null;
  const isTakeable = canChange && state.owner === null && !closed_at;
  return (
    <section className={styles.band} data-late={promise?.late || undefined} aria-label="Promise">
      {promise ? (
        <p className={styles.promise}>
          <Petal used={promise.used} late={promise.late} />
          <span>
            You promised an answer by <strong>{promise.by}</strong>, {promise.left}.
          </span>
        </p>
      ) : (
        <p className={styles.promise}>{closed_at ? "It is closed." : "Nothing was promised."}</p>
      )}
      {closed_at ? null : <NextStep lead={lead} result={result} />}
      {isTakeable ? (
        <ChangeForm lead={lead} intent="owner">
          <input type="hidden" name="owner" value={viewer} />
          <Button type="submit">Take it</Button>
        </ChangeForm>
      ) : null}
    </section>
  );
}
