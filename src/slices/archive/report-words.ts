/** What becomes of documents, in words: before an archive is opened and after it. */
import type { Taken, TakenAs } from "../content/carried.ts";
import { countsOf } from "./counts-of.ts";

export const takenWords: Record<TakenAs, string> = {
  new: "New here",
  replaced: "Takes the place of what is here",
  draft: "As a draft",
  same: "The same here already",
  left: "Left as it is here",
  unfit: "Does not fit",
  offline: "Goes offline here: it came with the software, and is not in the archive",
};

/** In the order in which they concern whoever decides. */
export const takenOrder: readonly TakenAs[] = [
  ...(["unfit", "left", "draft"] as const),
  ...(["replaced", "offline", "new", "same"] as const),
];

/** Of all that there are, with what each is called where that has to be looked at. */
export function linesOf(taken: Taken[]): string[] {
  const counts = countsOf(taken);
  return takenOrder
    .filter((as) => counts[as] > 0)
    .flatMap((as) => {
      const head = `${takenWords[as]}: ${counts[as]}`;
      const named = taken.filter((one) => one.as === as && one.why.length > 0);
      return [head, ...named.map(({ kind, key, why }) => `  ${kind} ${key}: ${why.join(" ")}`)];
    });
}
