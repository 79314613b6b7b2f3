import type { LeadSet } from "../../leads/working/lead-set.ts";
import type { Entry } from "../contract.ts";
import type { ChangeContext } from "./change-words.ts";
import type { Joined, Line } from "./line.ts";
import { lineOf } from "./line-of.ts";

export const linesOf = (entries: Entry[], changeContext: ChangeContext): Line[] =>
  correctedOnce(dropAnswerChanges(entries)).flatMap((entry) => lineOf(entry, changeContext) ?? []);

/** Drops the changes that an answer made: the answer's own line includes them. */
export function dropAnswerChanges(entries: Entry[]): Entry[] {
  const moments = new Set(entries.flatMap(answeredAt));
  return entries.filter((entry) => !isAnswerChange(entry, moments));
}

function answeredAt(entry: Entry): Moment[] {
  if (entry.kind === "lead.answer_failed") return changedOf(entry.data.undone?.was);
  if (entry.kind === "lead.answer_arrived") return changedOf(entry.data.changed?.set);
  if (entry.kind !== "lead.answered") return [];
  const { changed, taken_back_at } = entry.data;
  const at = changed?.set.answered_at;
  if (!at) return [];
  return taken_back_at === null ? [`set ${at}`] : [`set ${at}`, `was ${at}`];
}

const changedOf = (answered: LeadSet | undefined): Moment[] =>
  answered?.answered_at ? [`set ${answered.answered_at}`, `was ${answered.answered_at}`] : [];

const isAnswerChange = (entry: Entry, moments: Set<Moment>): boolean =>
  entry.kind === "lead.changed" &&
  (moments.has(`set ${entry.data.set.answered_at}`) ||
    moments.has(`was ${entry.data.was.answered_at}`));

type Moment = `${"set" | "was"} ${string}`;

const correctedWithinMs = 600_000;
const corrected = new Set(["value_paise", "priority", "next_step", "next_step_at"]);

/** Corrections by one colleague within ten minutes become one line. */
function correctedOnce(entries: Entry[]): Joined[] {
  const joined: Joined[] = [];
  for (const entry of entries) {
    const newer = joined.at(-1);
    const both = newer && together(newer, entry);
    if (both) joined.splice(-1, 1, both);
    else joined.push(entry);
  }
  return joined;
}

function together(newer: Joined, entry: Entry): Joined | null {
  const isSame = newer.lead === entry.lead && isBySame(newer, entry);
  const isSoon = Date.parse(newer.at) - Date.parse(entry.at) <= correctedWithinMs;
  if (!isSame || !isSoon) return null;
  const ids = [...(newer.joined ?? [newer.id]), entry.id];
  if (newer.kind === "lead.changed" && isCorrected(entry, newer))
    return { ...newer, data: { ...newer.data, was: entry.data.was }, joined: ids };
  if (newer.kind !== "lead.corrected" || entry.kind !== "lead.corrected") return null;
  if (newer.data.how || entry.data.how) return null;
  const set = { ...entry.data.set, ...newer.data.set };
  const was = { ...newer.data.was, ...entry.data.was };
  return { ...newer, data: { ...newer.data, set, was }, joined: ids };
}

const isBySame = ({ by: one }: Entry, { by: other }: Entry): boolean =>
  one.who === "staff" && other.who === "staff" && one.id === other.id;

type ChangeEntry = Extract<Entry, { kind: "lead.changed" }>;

function isCorrected(entry: Entry, newer: ChangeEntry): entry is ChangeEntry {
  if (entry.kind !== "lead.changed" || entry.data.how || newer.data.how) return false;
  const fields = Object.keys(entry.data.set);
  const isSame = String(fields.toSorted()) === String(Object.keys(newer.data.set).toSorted());
  return isSame && fields.every((field) => corrected.has(field));
}
