import { type Here, momentWords } from "../../../desk/times.ts";
import type { Approval } from "../../../slices/approvals/contract.ts";

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
