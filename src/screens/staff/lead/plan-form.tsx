import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { timeZoneOf } from "../../../platform/time-zone.ts";
import { longestStep } from "../../../slices/leads/working/lead-set.ts";
import { ChangeForm } from "./change-form.tsx";
import * as styles from "./deadline-bar.module.css";
import { searchWith } from "./facts/search-with.ts";
import { fieldsOfResult } from "./fields-of-result.ts";
import type { LeadData } from "./load-lead.ts";
import { useClosedOnceDone } from "./stages/use-auto-close.ts";
import { usualTime } from "./typed-change.ts";
import type { LeadResult } from "./use-lead-form.ts";
import { usualDays } from "./usual-days.ts";

const intents = ["step", "no-step", "step-done"];

export function PlanForm({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { here, state: leadState } = lead;
  const [opened] = useState(leadState);
  const { search, state } = useLocation();
  const { value, error } = fieldsOfResult(result);
  const [day, time] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const at = whenOf(leadState.next_step_at, here.zone);
  useClosedOnceDone(result, { name: "plan", intents });
  function choose(chosen: string) {
    if (day.current) day.current.value = chosen;
    if (time.current) time.current.value = usualTime;
  }
  return (
    <ChangeForm lead={lead} was={opened} className={styles.plan} label="Next step">
      <TextInput
        label="Next step"
        name="step"
        maxLength={longestStep}
        defaultValue={value("step", leadState.next_step ?? "")}
        error={error("step")}
        data-fills=""
      />
      <TextInput
        ref={day}
        label="Day"
        type="date"
        name="day"
        defaultValue={value("day", at.day)}
        error={error("day")}
      />
      <TextInput
        ref={time}
        label="Time"
        type="time"
        name="time"
        defaultValue={value("time", at.time)}
        error={error("time")}
      />
      <span className={styles.days}>
        {usualDays(here).map(({ label, day: chosen }) => (
          <Button key={label} size="xs" variant="default" onClick={() => choose(chosen)}>
            {label}
          </Button>
        ))}
      </span>
      <span className={styles.buttons}>
        <Button type="submit" name="intent" value="step">
          Plan it
        </Button>
        {leadState.next_step ? (
          <>
            <Button type="submit" name="intent" value="step-done" variant="default">
              Done
            </Button>
            <Button type="submit" name="intent" value="no-step" variant="default">
              Remove it
            </Button>
          </>
        ) : null}
        <Button
          component={Link}
          to={searchWith(search, "plan", null)}
          state={state}
          preventScrollReset
          variant="subtle"
        >
          Cancel
        </Button>
      </span>
    </ChangeForm>
  );
}

function whenOf(at: string | null, zone: string): { day: string; time: string } {
  if (at === null) return { day: "", time: usualTime };
  const { day, minute } = timeZoneOf(zone).wallTime(new Date(at));
  const two = (part: number) => String(part).padStart(2, "0");
  return { day, time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}
