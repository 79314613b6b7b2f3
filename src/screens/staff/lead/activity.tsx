import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { ActivityList } from "../activity/activity-list.tsx";
import type { Line, MailedAnswer } from "../activity/line.ts";
import { HiddenFields } from "../parts/hidden-fields.tsx";
import type { Undo } from "../use-undo.ts";
import { whoseAnswer } from "./answer/leaving.tsx";
import { ChangeForm } from "./change-form.tsx";
import { searchWith } from "./facts/search-with.ts";
import type { LeadData } from "./load-lead.ts";

export function LeadActivity({ lead }: { lead: LeadData }) {
  const { lines, here, canChange } = lead;
  const latest = canChange ? lines.find((line) => undoing(line))?.id : undefined;
  useLookAgain(lines.some(({ answer }) => answer?.isLeaving));
  useSentNotice(lines);
  const undoOf = (line: Line) => {
    const { id, answer } = line;
    if (answer) return canChange ? <AnswerVerbs lead={lead} answer={answer} /> : null;
    const fields = id === latest && undoing(line);
    return fields ? (
      <ChangeForm lead={lead}>
        <HiddenFields of={fields} /> · <button type="submit">undo</button>
      </ChangeForm>
    ) : null;
  };
  return <ActivityList lines={lines} here={here} undoOf={undoOf} />;
}

/** The form fields that undo the line; null where nothing does. */
function undoing({ changed, corrected }: Line): Undo | null {
  if (changed) return { intent: "restore", changed: JSON.stringify([changed]) };
  return corrected ? { intent: "uncorrect", corrected: JSON.stringify(corrected) } : null;
}

const everyMs = 2_000;

/** Reloads while an answer is leaving, so that its result appears. */
function useLookAgain(isLeaving: boolean) {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === "idle" && navigator.onLine) void revalidate();
  });
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, [isLeaving]);
}

function AnswerVerbs({ lead, answer }: { lead: LeadData; answer: MailedAnswer }) {
  const { search, state } = useLocation();
  // Only the writer may reuse an answer that was taken back.
  const isOwnAgain = answer.isTakenBack && answer.writer === null;
  if (!answer.isGivenUp && !isOwnAgain) return null;
  return (
    <>
      {" "}
      {answer.isGivenUp ? (
        <ChangeForm lead={lead} intent="send-again">
          <input type="hidden" name="answer" value={answer.id} />·{" "}
          <button type="submit">Send again</button>
        </ChangeForm>
      ) : null}{" "}
      ·{" "}
      <Link to={searchWith(search, "again", answer.id)} state={state} preventScrollReset>
        {answer.isGivenUp ? "Write to another address" : "Write it again"}
      </Link>
    </>
  );
}

/** Tells a viewer who saw an answer waiting that it was sent. */
function useSentNotice(lines: Line[]) {
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    const answers = lines.flatMap(({ answer }) => answer ?? []);
    const sentAnswers = answers.filter(({ id, isSent }) => isSent && waiting.current.has(id));
    for (const answer of sentAnswers)
      notifications.show({ message: `${whoseAnswer(answer)} has been sent.`, role: "status" });
    const leaving = answers.filter(({ isLeaving, isSent }) => isLeaving && !isSent);
    waiting.current = new Set(leaving.map(({ id }) => id));
  }, [lines]);
}
