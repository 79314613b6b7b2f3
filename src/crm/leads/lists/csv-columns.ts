import { firstTouch } from "../../../core/visits/contract.ts";
import { timeZoneOf } from "../../../platform/time/time-zone.ts";
import { shownDetails } from "../lead-details.ts";
import { leadFields, shortFields } from "../lead-fields.ts";
import { numberOf } from "../lead-naming.ts";
import type { LeadRow } from "../store.server.ts";

export type CsvNames = {
  stages: Record<string, string>;
  colleagues: Record<string, string>;
  timeZone: string;
};

export const csvTitles = [
  "Number",
  "Received",
  ...shortFields.map((field) => leadFields[field].label),
  leadFields.query.label,
  "Sent from",
  "Stage",
  "Owner",
  "Priority",
  "Worth in rupees",
  "Next step",
  "Next step at",
  "Promised by",
  "Answered",
  "Closed",
  "Why it was lost",
  "Spam reason",
  "Page",
  "Referrer",
  "Campaign",
  "First page",
  "First campaign",
  "Person",
  "Enquiry",
];

/** In the order of the titles; times are local, as a spreadsheet reads them. */
export function cellsWith({ stages, colleagues, timeZone }: CsvNames) {
  const zone = timeZoneOf(timeZone);
  const time = (iso: string | null) => {
    if (iso === null) return null;
    const { day, minute } = zone.wallTime(new Date(iso));
    return `${day} ${twoDigits(minute / 60)}:${twoDigits(minute % 60)}`;
  };
  return (row: LeadRow) => {
    const now = shownDetails(row);
    const first = row.first_touch === null ? null : firstTouch.parse(JSON.parse(row.first_touch));
    const { owner, value_paise: paise } = row;
    return [
      numberOf(row.id),
      time(row.created_at),
      ...shortFields.map((field) => now[field]),
      now.query,
      row.source,
      stages[row.stage] ?? row.stage,
      owner && (colleagues[owner] ?? "A former colleague"),
      row.priority,
      paise === null ? null : paise / 100,
      row.next_step,
      time(row.next_step_at),
      time(row.due_at),
      time(row.answered_at),
      time(row.closed_at),
      row.reason,
      row.spam === 1 ? row.spam_reason : null,
      row.page,
      row.referrer,
      row.utm,
      first?.page ?? null,
      first?.utm ?? null,
      row.contact_id,
      row.id,
    ];
  };
}

const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, "0");
