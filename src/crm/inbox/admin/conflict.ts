import type { RouterContextProvider } from "react-router";
import { namesFor } from "../../../core/admin/load-names.ts";
import { selectedField } from "../../../core/admin/selected-field.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { fieldWords } from "../../leads/admin/lead-change-words.ts";
import { leadsContext } from "../../leads/context.ts";
import { currentDetails } from "../../leads/lead-details.ts";
import {
  adminState,
  type Changed,
  differing,
  isNothing,
  type LeadSet,
  only,
} from "../../leads/working/lead-set.ts";
import type { ChangeContext } from "../../timeline/admin/change-words.ts";
import { lineOf } from "../../timeline/admin/line-of.ts";
import { timelineContext } from "../../timeline/context.ts";
import { nameOf } from "./row-words.ts";

type Context = Readonly<RouterContextProvider>;
type Stale = { id: string; name: string; now: LeadSet };

export type EnquiryConflict = {
  lines: string[];
  more: number;
  anyway: Undo;
};

const mostLines = 5;

export async function loadConflict(
  context: Context,
  changes: Changed[],
  form: Undo,
): Promise<EnquiryConflict> {
  const changeContext = await namesFor(context);
  const found = await Promise.all(changes.map((one) => staleOf(context, one)));
  const stale = found.flatMap((one) => one ?? []);
  const shownLeads = stale.slice(0, mostLines);
  const now = stale.map(
    ({ id, now: state }) => [selectedField("lead", id), JSON.stringify(state)] as const,
  );
  return {
    lines: await Promise.all(shownLeads.map((one) => lineFor(context, one, changeContext))),
    more: stale.length - shownLeads.length,
    anyway: { ...form, ...Object.fromEntries(now) },
  };
}

async function staleOf(context: Context, { id, set, was }: Changed): Promise<Stale | null> {
  const row = await context.get(leadsContext).row(id);
  if (!row) return null;
  const now = adminState(row);
  if (isNothing(differing(now, set)) || isNothing(differing(now, was))) return null;
  const name = nameOf({
    name: currentDetails(row).name ?? row.name,
    unfinished: row.unfinished === 1,
  });
  return { id, name, now: only(now, was) };
}

async function lineFor(
  context: Context,
  { id, name, now }: Stale,
  changeContext: ChangeContext,
): Promise<string> {
  const entries = await context.get(timelineContext).ofLead(id);
  const latest = entries.find(
    (entry) => entry.kind === "lead.changed" && !isNothing(only(entry.data.set, now)),
  );
  const words =
    latest &&
    lineOf(latest, changeContext)
      ?.words.map(({ text }) => text)
      .join("");
  return `${name}: ${words ?? fieldWords(now, changeContext)}`;
}
