import type { RouterContextProvider } from "react-router";
import { approvalsContext } from "../../../slices/approvals/context.ts";
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import { staffContext } from "../../../slices/staff/context.ts";

export type ApprovalHere = Awaited<ReturnType<typeof loadApproval>>;

/** What is asked for of this document, or was sent back and not published or scheduled since. */
export async function loadApproval(
  context: Readonly<RouterContextProvider>,
  { document, viewer }: { document: DocumentToEdit; viewer: string },
) {
  const [newest, able] = await Promise.all([
    context.get(approvalsContext).newestOf(document.id, document.body),
    context.get(staffContext).colleagues.whoMay("content.publish"),
  ]);
  const isOpen = newest?.answer === null;
  const isShown = isOpen || (newest?.answer === "sent back" && !isOver(newest, document));
  return {
    isOpen,
    request: isShown ? newest : null,
    /** Whom one may ask. */
    publishers: able.filter(({ id }) => id !== viewer),
  };
}

const isOver = ({ answeredAt }: { answeredAt: string | null }, { versions }: DocumentToEdit) =>
  versions.some(
    ({ publishedAt, dueAt, at }) => (publishedAt ?? (dueAt && at) ?? "") > (answeredAt ?? ""),
  );
