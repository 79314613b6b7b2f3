import { Problem } from "../../platform/problem.ts";
import type { Beginning, Start } from "./kind.ts";

type StartOfOptions = { start?: string | undefined; below?: string | undefined };

/**
 * Checks what a new document starts as, and below which one, if its kind asks for it.
 * @throws Problem 400
 */
export function startOf(
  starts: readonly Start[] | null,
  { start = "", below = "" }: StartOfOptions,
): Pick<Beginning, "start" | "below"> {
  if (starts === null || start === "") return { start: "", below: "" };
  const found = starts.find(({ value }) => value === start);
  if (!found) throw refused("start", "Choose what it is to be.");
  if (!found.below) return { start, below: "" };
  if (!found.below.isAt(below)) throw refused("below", "Choose where it is to stand.");
  return { start, below };
}

const refused = (field: string, sentence: string) =>
  new Problem(400, sentence, { errors: { [field]: [sentence] } });
