import { Tag } from "../../../desk/tag.tsx";
import { type Here, momentWords } from "../../../desk/times.ts";
import type { DocumentRow } from "../../../slices/content/contract.ts";
import { dueTagWords } from "./due-tag-words.ts";

type StateTagProps = {
  of: Pick<DocumentRow, "state" | "dueAt" | "hasChanges">;
  /** If absent, the tag only says “Scheduled”, for lists that show the time beside it. */
  here?: Here;
};

export function StateTag({ of: { state, dueAt, hasChanges }, here }: StateTagProps) {
  const when = dueAt && here ? `Goes live ${momentWords(dueAt, here)}` : "Scheduled";
  const due =
    dueAt === null ? null : (
      <Tag tone={hasChanges ? "sun" : "leaf"}>{dueTagWords(when, hasChanges)}</Tag>
    );
  if (state !== "live") return due ?? <Tag tone="sun">Draft</Tag>;
  return due ?? (hasChanges ? <Tag tone="sun">Live, with a draft</Tag> : <Tag>Live</Tag>);
}
