import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useAdmin } from "../../../core/admin/admin-data.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { momentWords } from "../../../ui/admin/times.ts";
import { documentPath } from "../../documents/admin/document-path.ts";
import type { PendingChange } from "../company.server.ts";

type PendingChangeNoteProps = { pendingChange: PendingChange; now: string };

export function PendingChangeNote({ pendingChange, now }: PendingChangeNoteProps) {
  const { time_zone: zone } = useAdmin();
  const { kind, id, isDraft, dueAt, differs } = pendingChange;
  if (!isDraft && dueAt === null) return null;
  const what =
    dueAt === null
      ? "A draft of these facts is under way"
      : `A change of these facts goes live ${momentWords(dueAt, { now, zone })}`;
  const changes = differs.length > 0 ? `. It changes: ${differs.join(", ")}` : "";
  const it = dueAt === null ? "the draft" : "that change";
  const exception = differs.length > 0 ? ", except where it has its own words" : "";
  return (
    <Note tone="look">
      {what}
      {changes}. What you save here is live at once, and goes into {it} too{exception}.{" "}
      <Link to={documentPath(kind, id)}>Look at it</Link>
    </Note>
  );
}

export const EditorLink = ({ kind, id }: { kind: string; id: number }) => (
  <Button component={Link} to={documentPath(kind, id)} variant="default">
    Earlier versions, or a change for later
  </Button>
);
