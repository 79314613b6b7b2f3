import type { Line } from "../story/line.ts";
import { StoryList } from "../story/story-list.tsx";
import { AnswerVerbs } from "./answer/answer-verbs.tsx";
import { useSentNotice } from "./answer/use-sent-notice.ts";
import { ChangeForm } from "./change-form.tsx";
import type { LeadData } from "./load-lead.ts";
import { useLookAgain } from "./use-look-again.ts";

/** What happened to one enquiry; the latest change can be taken back where it stands. */
export function Story({ lead }: { lead: LeadData }) {
  const { lines, here, canChange } = lead;
  const latest = canChange ? lines.find(({ changed }) => changed)?.id : undefined;
  useLookAgain(lines.some(({ answer }) => answer?.isLeaving));
  useSentNotice(lines);
  const undoOf = ({ id, changed, answer }: Line) => {
    if (answer) return canChange ? <AnswerVerbs lead={lead} answer={answer} /> : null;
    return changed && id === latest ? (
      <ChangeForm lead={lead} intent="restore">
        <input type="hidden" name="changed" value={JSON.stringify([changed])} /> ·{" "}
        <button type="submit">undo</button>
      </ChangeForm>
    ) : null;
  };
  return <StoryList lines={lines} here={here} undoOf={undoOf} />;
}
