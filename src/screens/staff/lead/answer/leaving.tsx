import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { counted } from "../../../../platform/counted.ts";
import type { MailedAnswer } from "../../activity/line.ts";
import { ChangeForm } from "../change-form.tsx";
import * as styles from "../deadline-bar.module.css";
import type { LeadData } from "../load-lead.ts";

const secondMs = 1_000;

/** Shows that the writer can still take an answer back, and for how many seconds. */
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
        <ChangeForm lead={lead} intent="take-back">
          <input type="hidden" name="answer" value={answer.id} />
          <Button type="submit" variant="default" size="xs">
            Undo send
          </Button>
        </ChangeForm>
      ) : null}
    </div>
  );
}

/** @returns "Your answer", "Asha’s answer" */
export const whoseAnswer = ({ writer }: Pick<MailedAnswer, "writer">): string =>
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
