import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { HiddenFields } from "../../../core/admin/forms.tsx";
import { undoFields } from "../../../core/admin/undo-fields.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { ActivityList } from "../../timeline/admin/activity-list.tsx";
import type { Line, MailedAnswer } from "../../timeline/admin/line.ts";
import { ChangeForm, searchWith } from "./change-lead-form.tsx";
import * as styles from "./deadline-bar.module.css";
import type { LeadData } from "./load-lead.ts";

export function LeadActivity({ lead }: { lead: LeadData }) {
  const { lines, here, canChange } = lead;
  const latest = canChange ? lines.find(({ undo }) => undo)?.id : undefined;
  useLookAgain(lines.some(({ answer }) => answer?.isLeaving));
  useSentNotice(lines);
  const undoIn = (line: Line) => {
    const { id, answer, undo } = line;
    if (answer) return canChange ? <AnswerVerbs lead={lead} answer={answer} /> : null;
    return undo && id === latest ? (
      <ChangeForm lead={lead}>
        <HiddenFields of={undoFields(undo)} /> · <button type="submit">undo</button>
      </ChangeForm>
    ) : null;
  };
  return <ActivityList lines={lines} here={here} undoOf={undoIn} />;
}

const everyMs = 2_000;

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

const secondMs = 1_000;

export function Leaving({ lead, answer }: { lead: LeadData; answer: MailedAnswer }) {
  const seconds = useSecondsUntil(answer.leaves_at, lead.here.now);
  return (
    <div className={styles.promise}>
      <p>
        {seconds > 0 ? (
          <>
            {whoseAnswer(answer)} leaves in <strong>{counted(seconds, "second")}</strong>.
          </>
        ) : (
          `${whoseAnswer(answer)} is leaving.`
        )}
      </p>
      {seconds > 0 && lead.canChange && answer.writer === null ? (
        <ChangeForm lead={lead}>
          <HiddenFields of={undoFields([answer.id])} />
          <Button type="submit" variant="default" size="xs">
            Undo send
          </Button>
        </ChangeForm>
      ) : null}
    </div>
  );
}

const whoseAnswer = ({ writer }: Pick<MailedAnswer, "writer">): string =>
  writer === null ? "Your answer" : `${writer.split(" ")[0]}’s answer`;

/** @param loadedAt the server's time; the browser's clock only measures the time since then */
function useSecondsUntil(until: string, loadedAt: string): number {
  const [seconds, setSeconds] = useState(() => secondsBetween(loadedAt, until));
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const now = new Date(Date.parse(loadedAt) + performance.now() - start).toISOString();
      setSeconds(secondsBetween(now, until));
    }, secondMs / 4);
    return () => clearInterval(timer);
  }, [until, loadedAt]);
  return seconds;
}

const secondsBetween = (from: string, until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(from)) / secondMs));
