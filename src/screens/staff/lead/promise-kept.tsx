import { Button } from "@mantine/core";
import { PromisePetal } from "../../../desk/promise-petal.tsx";
import { momentWords } from "../../../desk/times.ts";
import { Leaving } from "./answer/leaving.tsx";
import { ChangeForm } from "./change-form.tsx";
import type { LeadData } from "./load-lead.ts";
import { promiseState } from "./promise.ts";
import styles from "./promise-band.module.css";

/** What was promised, as it stands; that it was kept can be taken back. */
export function PromiseKept({ lead }: { lead: LeadData }) {
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
  if (promised_by === null) return <p className={styles.promise}>Nothing was promised.</p>;
  const { used, late, by, left } = promiseState({ created_at, promised_by }, here);
  return (
    <p className={styles.promise}>
      <PromisePetal used={used} late={late} />
      <span>
        Answer due by <strong>{by}</strong>, {left}.
      </span>
    </p>
  );
}
