/** A lead as `/api/` returns it: current values, with sums in whole rupees. */
import { z } from "zod";
import { mostRupees } from "../../platform/text/amounts.ts";
import { shownDetails } from "./lead-details.ts";
import { leadFieldNames, mapFields } from "./lead-fields.ts";
import { numberOf } from "./lead-naming.ts";
import type { LeadRow } from "./store.server.ts";
import { type LeadSet, leadChoices, priorities } from "./working/lead-set.ts";

const text = z.string().nullable();

export const listedLead = z.object({
  id: z.string(),
  contact: z.object({ id: z.string(), name: z.string() }),
  ...mapFields(leadFieldNames, () => text),
  name: z.string(),
  service: z.string(),
  source: z.string(),
  stage: z.string(),
  owner: text,
  priority: z.enum(priorities).nullable(),
  spam: z.boolean(),
  created_at: z.string(),
  due_at: text,
});
export type ListedLead = z.infer<typeof listedLead>;

export const shownLead = listedLead.extend({
  number: z.string(),
  /** Null while an answer is owed. */
  answered_at: text,
  next_step: text,
  next_step_at: text,
  value: z.int().nullable(),
  reason: text,
  closed_at: text,
  changed_at: z.string(),
  unfinished: z.boolean(),
});
export type ShownLead = z.infer<typeof shownLead>;

function listedLeadOf(row: LeadRow, contactName: string): ListedLead {
  return {
    id: row.id,
    contact: { id: row.contact_id, name: contactName },
    ...shownDetails(row),
    source: row.source,
    stage: row.stage,
    owner: row.owner,
    priority: row.priority,
    spam: row.spam === 1,
    created_at: row.created_at,
    due_at: row.due_at,
  };
}

export const shownLeadOf = (row: LeadRow, contactName: string): ShownLead => ({
  ...listedLeadOf(row, contactName),
  number: numberOf(row.id),
  answered_at: row.answered_at,
  next_step: row.next_step,
  next_step_at: row.next_step_at,
  value: rupeesOf(row.value_paise),
  reason: row.reason,
  closed_at: row.closed_at,
  changed_at: row.changed_at,
  unfinished: row.unfinished === 1,
});

const rupees = z.int().min(0).max(mostRupees).nullable().optional().describe("In whole rupees.");
const asRead = z.strictObject({ ...leadChoices, value: rupees });
export const leadChange = asRead.extend({
  was: asRead
    .optional()
    .describe("As you read it. Where it is otherwise by now, 409 tells what stands, and yours."),
});

type InRupees = z.infer<typeof asRead>;
export const leadSetOf = ({ value, ...set }: InRupees): LeadSet =>
  value === undefined ? set : { ...set, value_paise: value === null ? null : value * 100 };

export const inRupees = ({ value_paise, ...set }: LeadSet) =>
  value_paise === undefined ? set : { ...set, value: rupeesOf(value_paise) };

export const rupeesOf = (paise: number | null) => (paise === null ? null : Math.round(paise / 100));
