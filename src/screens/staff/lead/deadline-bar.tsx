import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { DeadlineTimer } from "../../../desk/deadline-timer.tsx";
import { momentWords } from "../../../desk/times.ts";
import { type AnsweredWay, stepEndsAt } from "../../../slices/leads/working/lead-set.ts";
import { closePopovers } from "../../../ui/close-popovers.ts";
import { Leaving } from "./answer/leaving.tsx";
import { ChangeForm } from "./change-form.tsx";
import * as styles from "./deadline-bar.module.css";
import { searchWith } from "./facts/search-with.ts";
import type { LeadData } from "./load-lead.ts";
import { PlanForm } from "./plan-form.tsx";
import { isLate, promiseState } from "./response-deadline.ts";
import type { LeadResult } from "./use-lead-form.ts";

/** The response deadline, or that the visitor was answered; and the next step. */
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
              <Button type="submit">Assign to me</Button>
            </ChangeForm>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** Only an open response deadline has a colour. */
function stateOf(lead: LeadData): "late" | "owed" | undefined {
  if (isLate(lead)) return "late";
  const isOwed = lead.state.answered_at === null && !lead.closed_at && lead.promised_by !== null;
  return isOwed ? "owed" : undefined;
}

type NextStepProps = { lead: LeadData; result: LeadResult };

function NextStep({ lead, result }: NextStepProps) {
  const { here, canChange } = lead;
  const { search, state } = useLocation();
  const { next_step, next_step_at } = lead.state;
  const endsAt = stepEndsAt({ ...lead.state, promised_by: lead.promised_by });
  if (canChange && new URLSearchParams(search).has("plan"))
    return <PlanForm lead={lead} result={result} />;
  if (!next_step && !canChange) return null;
  return (
    <div className={styles.next}>
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

/** The state of the response deadline. A mark as answered can be undone. */
function DeadlineStatus({ lead }: { lead: LeadData }) {
  const leaving = lead.lines.find(({ answer }) => answer?.isWaiting)?.answer;
  if (leaving) return <Leaving key={leaving.id} lead={lead} answer={leaving} />;
  const { created_at, promised_by, closed_at, here, canChange, state } = lead;
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
  if (promised_by === null) return <p className={styles.promise}>No response target.</p>;
  const { used, late, by, timeLeft } = promiseState({ created_at, promised_by }, here);
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

/** Asks how the visitor was answered outside the desk. A native popover needs no script. */
function AnsweredMenu({ lead }: { lead: LeadData }) {
  const offered = ways.filter(({ byNumber }) => !byNumber || lead.now.mobile);
  return (
    <>
      <Button variant="default" popoverTarget="answered-how">
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
