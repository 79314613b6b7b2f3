import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { momentWords } from "../../../desk/times.ts";
import { ChangeForm } from "./change-form.tsx";
import { searchWith } from "./facts/search-with.ts";
import type { LeadData } from "./load-lead.ts";
import { PlanForm } from "./plan-form.tsx";
import styles from "./promise-band.module.css";
import type { LeadResult } from "./use-lead-form.ts";

type NextStepProps = { lead: LeadData; result: LeadResult };

/** What is to be done next and when. The address says whether it is being planned. */
export function NextStep({ lead, result }: NextStepProps) {
  const { here, canChange } = lead;
  const { search, state } = useLocation();
  const { next_step, next_step_at } = lead.state;
  if (canChange && new URLSearchParams(search).has("plan"))
    return <PlanForm lead={lead} result={result} />;
  if (!next_step && !canChange) return null;
  return (
    <div className={styles.next}>
      {next_step ? (
        <span data-late={(next_step_at && next_step_at < here.now) || undefined}>
          Next step: {next_step}
          {next_step_at ? (
            <>
              , <time dateTime={next_step_at}>{momentWords(next_step_at, here)}</time>
            </>
          ) : null}
        </span>
      ) : null}
      {canChange ? (
        <div className={styles.step}>
          {next_step ? (
            <ChangeForm lead={lead} intent="step-done">
              <Button type="submit" variant="default" size="xs">
                Done
              </Button>
            </ChangeForm>
          ) : null}
          <Link to={searchWith(search, "plan", "1")} state={state} preventScrollReset>
            {next_step ? "change" : "Plan the next step"}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
