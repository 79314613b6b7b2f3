import { Button, Group, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { timeZoneOf } from "../../../platform/time/time-zone.ts";
import { DeadlineTimer } from "../../../ui/admin/marks.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { momentWords } from "../../../ui/admin/times.ts";
import { closePopovers } from "../../../ui/close-popovers.ts";
import { SpamButtons } from "../../inbox/admin/list/spam-choices.tsx";
import { deadlineState, isLate } from "../../inbox/admin/response-deadline.ts";
import { describeSpamReason } from "../../inbox/admin/row-words.ts";
import { type AnsweredWay, longestStep, stepEndsAt } from "../working/lead-set.ts";
import { Leaving } from "./activity.tsx";
import {
  ChangeForm,
  fieldsOfResult,
  type LeadResult,
  searchWith,
  useClosedOnceDone,
} from "./change-lead-form.tsx";
import * as styles from "./deadline-bar.module.css";
import type { LeadData } from "./load-lead.ts";
import { usualDays, usualTime } from "./typed-change.ts";

export function DeadlineBand({ lead, result }: { lead: LeadData; result: LeadResult }) {
  const { closed_at, canChange, state, viewer } = lead;
  const isTakeable = canChange && state.owner === null && !closed_at;
  const isOwed = state.answered_at === null && !closed_at;
  return (
    <section className={styles.band} data-state={stateOf(lead)} aria-label="Response target">
      <DeadlineStatus lead={lead} />
      {closed_at ? null : <NextStep lead={lead} result={result} />}
      {canChange && (isOwed || isTakeable) ? (
        <div className={styles.verbs}>
          {isOwed ? <AnsweredMenu lead={lead} /> : null}
          {isTakeable ? (
            <ChangeForm lead={lead} intent="owner">
              <input type="hidden" name="owner" value={viewer} />
              <Button type="submit" variant="default" size="xs">
                Assign to me
              </Button>
            </ChangeForm>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function stateOf(lead: LeadData): "late" | "owed" | undefined {
  if (isLate(lead)) return "late";
  const isOwed = lead.state.answered_at === null && !lead.closed_at && lead.due_at !== null;
  return isOwed ? "owed" : undefined;
}

type NextStepProps = { lead: LeadData; result: LeadResult };

function NextStep({ lead, result }: NextStepProps) {
  const { here, canChange } = lead;
  const { search, state } = useLocation();
  const { next_step, next_step_at } = lead.state;
  const endsAt = stepEndsAt({ ...lead.state, due_at: lead.due_at });
  if (canChange && new URLSearchParams(search).has("plan"))
    return <PlanForm lead={lead} result={result} />;
  if (!next_step && !canChange) return null;
  return (
    <Group gap="var(--space-1) var(--space-2)" className={styles.next}>
      {next_step ? (
        <span data-late={(endsAt && endsAt < here.now) || undefined}>
          Next step: {next_step}
          {next_step_at ? (
            <>
              , <time dateTime={next_step_at}>{momentWords(next_step_at, here)}</time>
            </>
          ) : null}
        </span>
      ) : null}
      {canChange ? (
        <div className={sharedStyles.marked}>
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
    </Group>
  );
}

function DeadlineStatus({ lead }: { lead: LeadData }) {
  const leaving = lead.lines.find(({ answer }) => answer?.isWaiting)?.answer;
  if (leaving) return <Leaving key={leaving.id} lead={lead} answer={leaving} />;
  const { created_at, due_at, closed_at, here, canChange, state } = lead;
  const { answered_at, answered_way } = state;
  if (answered_at !== null)
    return (
      <div className={styles.promise}>
        <p>
          {answered_way === "none needed" ? "Marked as needing no answer" : "Answered"}{" "}
          <time dateTime={answered_at}>{momentWords(answered_at, here)}</time>.
        </p>
        {canChange && !closed_at ? (
          <ChangeForm lead={lead} intent="not-answered">
            <Button type="submit" variant="subtle" size="xs">
              Mark as unanswered
            </Button>
          </ChangeForm>
        ) : null}
      </div>
    );
  if (closed_at) return <p className={styles.promise}>It is closed, without an answer.</p>;
  if (due_at === null) return <p className={styles.promise}>No response target.</p>;
  const { used, late, by, timeLeft } = deadlineState({ created_at, due_at }, here);
  return (
    <p className={styles.promise}>
      <DeadlineTimer used={used} late={late} />
      <span>
        Answer due by <strong>{by}</strong>, {timeLeft}.
      </span>
    </p>
  );
}

type Way = { way: AnsweredWay; label: string; byNumber?: boolean };
const ways: Way[] = [
  { way: "phone", label: "By phone", byNumber: true },
  { way: "WhatsApp", label: "On WhatsApp", byNumber: true },
  { way: "mail elsewhere", label: "By mail, from elsewhere" },
  { way: "person", label: "In person" },
  { way: "none needed", label: "No answer is needed" },
];

function AnsweredMenu({ lead }: { lead: LeadData }) {
  const offered = ways.filter(({ byNumber }) => !byNumber || lead.now.mobile);
  return (
    <>
      <Button variant="default" size="xs" popoverTarget="answered-how">
        Mark as answered
      </Button>
      <div
        id="answered-how"
        popover="auto"
        role="dialog"
        aria-label="How were they answered?"
        className={styles.how}
      >
        <ChangeForm lead={lead} intent="answered" className={styles.ways} onSubmit={closePopovers}>
          <p>How were they answered?</p>
          {offered.map(({ way, label }) => (
            <Button key={way} type="submit" name="way" value={way} variant="default">
              {label}
            </Button>
          ))}
        </ChangeForm>
      </div>
    </>
  );
}

const intents = ["step", "no-step", "step-done"];

function PlanForm({ lead, result }: { lead: LeadData; result: LeadResult }) {
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

export const SpamBand = ({ lead }: { lead: LeadData }) => (
  <section className={styles.band} data-state="owed" aria-label="Spam">
    <p className={styles.spam}>
      <strong>Marked as spam.</strong> {describeSpamReason(lead.spam_reason)}
    </p>
    {lead.canChange ? (
      <ChangeForm lead={lead} className={styles.buttons}>
        <SpamButtons reason={lead.spam_reason} />
      </ChangeForm>
    ) : null}
  </section>
);
