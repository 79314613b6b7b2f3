import { Button, TextInput } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { momentWords } from "../../../desk/times.ts";
import { timeZoneOf } from "../../../platform/time-zone.ts";
import { longestStep } from "../../../slices/leads/lead-set.ts";
import { ChangeForm } from "./change-form.tsx";
import { fieldsOfResult } from "./fields-of-result.ts";
import type { LeadData } from "./load-lead.ts";
import styles from "./promise-band.module.css";
import { searchWith } from "./search-with.ts";
import { useClosedOnceDone } from "./use-closed-once-done.ts";
import type { LeadResult } from "./use-lead-form.ts";

type NextStepProps = { lead: LeadData; result: LeadResult };

/** What is to be done next and when. The address says whether it is being planned. */
export function NextStep({ lead, result }: NextStepProps) {
  const { here, canChange } = lead;
  const { search, state } = useLocation();
  const { next_step, next_step_at } = lead.state;
  if (canChange && new URLSearchParams(search).has("plan"))
    return <PlanForm lead={lead} result={result} />;
  return (
    <div className={styles.next}>
      {next_step ? (
        <span>
          Next step: {next_step}
          {next_step_at ? (
            <>
              , <time dateTime={next_step_at}>{momentWords(next_step_at, here)}</time>
            </>
          ) : null}
        </span>
      ) : null}
      {canChange ? (
        <Link to={searchWith(search, "plan", "1")} state={state} preventScrollReset>
          {next_step ? "change" : "Plan the next step"}
        </Link>
      ) : null}
    </div>
  );
}

function PlanForm({ lead, result }: NextStepProps) {
  const { here } = lead;
  const { search, state } = useLocation();
  const { value, error } = fieldsOfResult(result);
  const at = whenOf(lead.state.next_step_at, here.zone);
  useClosedOnceDone(result, "plan");
  return (
    <ChangeForm lead={lead} className={styles.plan} label="Next step">
      <TextInput
        label="Next step"
        name="step"
        maxLength={longestStep}
        defaultValue={value("step", lead.state.next_step ?? "")}
        error={error("step")}
      />
      <TextInput
        label="Day"
        type="date"
        name="day"
        defaultValue={value("day", at.day)}
        error={error("day")}
      />
      <TextInput
        label="Time"
        type="time"
        name="time"
        defaultValue={value("time", at.time)}
        error={error("time")}
      />
      <span className={styles.buttons}>
        <Button type="submit" name="intent" value="step">
          Plan it
        </Button>
        {lead.state.next_step ? (
          <Button type="submit" name="intent" value="no-step" variant="default">
            Remove it
          </Button>
        ) : null}
        <Button
          component={Link}
          to={searchWith(search, "plan", null)}
          state={state}
          preventScrollReset
          variant="subtle"
        >
          Close
        </Button>
      </span>
    </ChangeForm>
  );
}

/** As the fields of a day and a time have it. */
function whenOf(at: string | null, zone: string): { day: string; time: string } {
  if (at === null) return { day: "", time: "" };
  const { day, minute } = timeZoneOf(zone).wallTime(new Date(at));
  const two = (part: number) => String(part).padStart(2, "0");
  return { day, time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}
