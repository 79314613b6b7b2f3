import type { Approval } from "../../../cms/approvals/contract.ts";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import { listPath } from "../../inbox/admin/inbox-path.ts";
import { addressOf, type Day } from "../../inbox/contract.ts";

/** Counts of the inbox stop at 1,000. @returns "12", "1,000 or more" */
export const many = (count: number): string => (count >= 1_000 ? "1,000 or more" : String(count));

export type Sentence = { text: string; to: string | null };

type Counted = Pick<Day, "late" | "today" | "lateWithOthers" | "fresh" | "since"> & {
  steps: Pick<Day["steps"][number], "ends">[];
};
type Now = {
  /** Visitors who chat now; the count stops at 100. */
  chatting: number;
  now: string;
};

export function sentencesOf({ late, today, ...day }: Counted, { chatting, now }: Now): Sentence[] {
  const lateSteps = day.steps.filter(({ ends }) => ends < now).length;
  const dueSteps = day.steps.length - lateSteps;
  const overdue = listPath + addressOf({ overdue: true });
  const newLeadsPath = listPath + addressOf({ view: "all", from: day.since });
  const sentences: [boolean, string, string | null][] = [
    [late + today + day.steps.length === 0, "Nothing is overdue or due today.", null],
    [late > 0, `${enquiries(late)} ${are(late)} overdue.`, overdue],
    [day.lateWithOthers > 0, `Colleagues have ${many(day.lateWithOthers)} of them.`, overdue],
    [today > 0 && late > 0, `${many(today)} more ${are(today)} due today.`, listPath],
    [today > 0 && late === 0, `${enquiries(today)} ${are(today)} due today.`, listPath],
    [lateSteps > 0, `${steps(lateSteps)} ${are(lateSteps)} overdue.`, null],
    [dueSteps > 0, `${steps(dueSteps)} ${are(dueSteps)} due today.`, null],
    [day.fresh > 0, `${many(day.fresh)} came since yesterday.`, newLeadsPath],
    [chatting > 0, chattingWords(chatting), "/staff/chats"],
  ];
  return sentences.flatMap(([isSo, text, to]) => (isSo ? [{ text, to }] : []));
}

const enquiries = (count: number) => `${many(count)} ${count === 1 ? "enquiry" : "enquiries"}`;
/** At most five steps of each colleague are loaded. */
const steps = (count: number) =>
  count === 1 ? "1 of your next steps" : `${count} of your next steps`;
const are = (count: number) => (count === 1 ? "is" : "are");

function chattingWords(count: number): string {
  if (count === 1) return "One visitor is chatting now.";
  return `${count >= 100 ? "A hundred or more" : count} visitors are chatting now.`;
}

type ApprovalContext = { names: Record<string, string>; here: Here };

export const nameIn = ({ names }: ApprovalContext, id: string | null): string =>
  names[id ?? ""] ?? "A colleague";

export function describeApproval(approval: Approval, context: ApprovalContext): string {
  const { answer, answeredBy, answeredAt, requestedFrom, dueAt } = approval;
  const by = nameIn(context, answeredBy);
  const when = momentWords(dueAt ?? answeredAt ?? approval.requestedAt, context.here);
  switch (answer) {
    case null:
      return requestedFrom === null
        ? "Waits for an answer"
        : `Waits for ${context.names[requestedFrom] ?? "a colleague"}`;
    case "published":
      return publishedWords(approval, { by, when, now: context.here.now });
    case "sent back":
      return `${by} sent it back, ${when}`;
    case "withdrawn":
      return `${by} discarded the draft, ${when}`;
  }
}

function publishedWords(
  { answeredBy, dueAt }: Approval,
  { by, when, now }: { by: string; when: string; now: string },
): string {
  if (dueAt !== null)
    return `${by} scheduled it: ${dueAt > now ? "goes" : "was to go"} live ${when}`;
  return answeredBy === null ? `Went live at its time, ${when}` : `${by} published it, ${when}`;
}
