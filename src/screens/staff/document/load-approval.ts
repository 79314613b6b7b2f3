import type { RouterContextProvider } from "react-router";
import { approvalsContext } from "../../../slices/approvals/context.ts";
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import { staffContext } from "../../../slices/staff/context.ts";

export type ApprovalHere = Awaited<ReturnType<typeof loadApproval>>;

/** The open request, or a returned one that no publication or schedule has followed since. */
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
    /** Colleagues who may publish, without the viewer. */
    publishers: able.filter(({ id }) => id !== viewer),
  };
}

const isOver = ({ answeredAt }: { answeredAt: string | null }, { versions }: DocumentToEdit) =>
  versions.some(
    ({ publishedAt, dueAt, at }) => (publishedAt ?? (dueAt && at) ?? "") > (answeredAt ?? ""),
  );
