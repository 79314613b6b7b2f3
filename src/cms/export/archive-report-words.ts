import { dayWords } from "../../platform/time/dates.ts";
import type { OverWritten, Taken, TakenAs } from "../documents/transfer/exported-document.ts";
import type { Counts, Report } from "./contract.ts";

const takenWords: Record<TakenAs, string> = {
  new: "New here",
  replaced: "Takes the place of what is here",
  draft: "As a draft",
  same: "The same here already",
  left: "Left as it is here",
  unfit: "Does not fit",
  offline: "Goes offline: it came with the software, and is not in the archive",
};

/** In order of their importance for the reader's decision. */
const order = ["unfit", "left", "draft", "replaced", "offline", "new", "same"] as const;
const mostShown = 100;

export type TakenGroup = { as: TakenAs; words: string; count: number; rows: Taken[] };

export function groupsOf(placed: Taken[]): TakenGroup[] {
  const counts = countsOf(placed);
  return order
    .filter((as) => counts[as] > 0)
    .map((as) => {
      const rows = placed.filter((one) => one.as === as).slice(0, mostShown);
      return { as, words: takenWords[as], count: counts[as], rows };
    });
}

export const linesOf = (placed: Taken[]): string[] =>
  groupsOf(placed).flatMap(({ words, count, rows }) => [
    `${words}: ${count}`,
    ...rows
      .filter(({ why }) => why.length > 0)
      .map(({ kind, key, why }) => `  ${kind} ${key}: ${why.join(" ")}`),
  ]);

export type ShownReport = Pick<Report, "id" | "name" | "site" | "pictures"> & {
  day: string;
  documents: Record<OverWritten, TakenGroup[]>;
  asks: boolean;
};

export function shownReport({ id, name, site, pictures, madeAt, documents }: Report): ShownReport {
  const { beside, replace } = documents;
  return {
    ...{ id, name, site, pictures },
    day: dayWords(new Date(madeAt)),
    documents: { beside: groupsOf(beside), replace: groupsOf(replace) },
    asks: JSON.stringify(countsOf(beside)) !== JSON.stringify(countsOf(replace)),
  };
}

export function countsOf(placed: Pick<Taken, "as">[]): Counts {
  const counts: Counts = { ...none };
  for (const { as } of placed) counts[as] += 1;
  return counts;
}

const none = { new: 0, replaced: 0, draft: 0, same: 0, left: 0, unfit: 0, offline: 0 };
