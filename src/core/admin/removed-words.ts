import { counted } from "../../platform/text/amounts.ts";
import type { Colleague, HandedOn } from "../accounts/contract.ts";

type Named = Pick<Colleague, "id" | "name">;

type Removed = { id: string; handed: HandedOn[]; endedKeys: number };

export function removedWords({ id, handed, endedKeys }: Removed, colleagues: Named[]): string {
  const nameOf = (staff: string | null) =>
    colleagues.find((one) => one.id === staff)?.name ?? "nobody’s";
  const keys = endedKeys > 0 ? ` ${counted(endedKeys, "API key")} of theirs ended for good.` : "";
  const message = `${nameOf(id)} has no access any more, and is signed out everywhere.${keys}`;
  if (handed.length === 0) return message;
  const counts = [...Map.groupBy(handed, ({ to }) => to)].map(
    ([to, theirs]) => `${nameOf(to)} ${theirs.length}`,
  );
  const what = handed.length === 1 ? "1 open enquiry was" : `${handed.length} open enquiries were`;
  return `${message} ${what} handed on: ${counts.join(", ")}.`;
}
