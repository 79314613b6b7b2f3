/** What waits for whoever looks, before all else. */
import type { Day } from "../../../slices/inbox/contract.ts";
import { addressOf } from "../../../slices/inbox/contract.ts";
import type { InboxNames } from "../inbox/inbox-names.ts";
import { listPath } from "../inbox/inbox-path.ts";
import { useHere } from "../parts/use-here.ts";
import { Mentions } from "./mentions.tsx";
import styles from "./my-day.module.css";
import { NextSteps } from "./next-steps.tsx";
import { Waiting } from "./waiting.tsx";

type MyDayProps = {
  day: Day;
  names: InboxNames;
  /** Whether enquiries can be theirs. */
  answers: boolean;
  loadedAt: string;
};

export function MyDay({ day, names, answers, loadedAt }: MyDayProps) {
  const here = useHere(loadedAt);
  const { mine, nobodys, steps, mentions } = day;
  return (
    <div className={styles.day}>
      {steps.length > 0 ? <NextSteps {...{ steps, here }} /> : null}
      {answers ? (
        <Waiting
          title="Yours to answer today"
          none="No answer of yours is late or due today."
          all={listPath + addressOf({ view: "mine" })}
          {...{ ...mine, names, here }}
        />
      ) : null}
      <Waiting
        title="Nobody’s yet"
        none="No enquiry is waiting for somebody to take it."
        all={listPath + addressOf({ view: "nobodys" })}
        {...{ ...nobodys, names, here }}
      />
      {mentions.length > 0 ? <Mentions {...{ mentions, names, here }} /> : null}
    </div>
  );
}
