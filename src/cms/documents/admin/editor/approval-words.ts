import { type Here, momentWords } from "../../../../ui/admin/times.ts";
import type { Approval } from "../../../approvals/contract.ts";

type Looking = { viewer: string; staff: Record<string, string>; here: Here };
type Words = {
  message: string;
  changed: string | null;
  quote: string;
};

export function approvalWords(
  approval: Approval & { isChanged: boolean },
  { viewer, staff, here }: Looking,
): Words {
  const { answer, answeredBy, answeredAt, words, note, isChanged } = approval;
  const nameOf = (id: string | null) => staff[id ?? ""] ?? "A colleague";
  if (answer !== null) {
    const when = momentWords(answeredAt ?? "", here);
    return {
      message: `${nameOf(answeredBy)} sent this back, ${when}.`,
      changed: null,
      quote: words,
    };
  }
  const isOwn = approval.requestedBy === viewer;
  const message = isOwn ? ownWords(approval, nameOf) : othersWords(approval, { viewer, nameOf });
  return {
    message: `${message}, ${momentWords(approval.requestedAt, here)}.`,
    changed: isChanged ? changedWords(isOwn) : null,
    quote: note,
  };
}

type NameOf = (id: string | null) => string;

const ownWords = ({ requestedFrom }: Approval, nameOf: NameOf): string =>
  requestedFrom === null
    ? "You asked for this to be published"
    : `You asked ${nameOf(requestedFrom)} to publish this`;

function othersWords(
  { requestedBy, requestedFrom }: Approval,
  { viewer, nameOf }: { viewer: string; nameOf: NameOf },
): string {
  const asker = nameOf(requestedBy);
  if (requestedFrom === null) return `${asker} asks for this to be published`;
  return `${asker} asks ${requestedFrom === viewer ? "you" : nameOf(requestedFrom)} to publish this`;
}

const changedWords = (isOwn: boolean): string =>
  isOwn
    ? "It was changed since. The current draft would be published."
    : "It was changed since. You would publish the current draft.";
