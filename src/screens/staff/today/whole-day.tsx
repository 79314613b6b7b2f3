import type { Day } from "../../../slices/inbox/contract.ts";
import type { Stage } from "../../../slices/leads/working/stage-contract.ts";
import { everyChat } from "../../../slices/live/contract.ts";
import { inboxNames } from "../inbox/inbox-names.ts";
import type { Colleague } from "../parts/colleagues-in.ts";
import { useLive } from "../parts/use-live.ts";
import { DaySentences } from "./day-sentences.tsx";
import { sentencesOf } from "./day-words.ts";
import { MyDay } from "./my-day.tsx";

type WholeDayProps = {
  day: Day;
  chatting: number;
  stages: Stage[];
  colleagues: Colleague[];
  /** Whether enquiries can be theirs. */
  answers: boolean;
  loadedAt: string;
  /** How far this is: the live stream tells what came after it. */
  since: string;
  onNews(): void;
};

/** What enquiries there are to do, as of this moment: it is read again whenever one changes. */
export function WholeDay({ day, chatting, stages, colleagues, ...rest }: WholeDayProps) {
  const { answers, loadedAt, since, onNews } = rest;
  useLive({ since, lead: null, chat: everyChat, onNews });
  const names = inboxNames({ stages, colleagues, canChange: false });
  return (
    <div>
      <DaySentences sentences={sentencesOf(day, { chatting, now: loadedAt })} />
      <MyDay {...{ day, names, answers, loadedAt }} />
    </div>
  );
}
