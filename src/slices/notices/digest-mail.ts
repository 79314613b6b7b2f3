/** The morning digest: one list in which each lead appears once, the most urgent first. */

import type { Named } from "../leads/named-of.ts";
import type { Step } from "../leads/response-deadline/due.server.ts";
import { letter } from "../mail/letter.ts";
import { stepWords } from "./clock-mails.ts";
import { enquiryRow, mostRows, promiseOf } from "./enquiry-row.ts";
import { dayIn, type Frame, footerIn, mineIn } from "./mail-layout.ts";

export type Counts = { late: number; today: number; steps: number; nobodys: number; fresh: number };
export type Day = {
  counts: Counts;
  /** The colleague's leads that are overdue or due today. */
  promised: Named[];
  steps: Step[];
  nobodys: Named[];
  /** All leads that arrived since the digest before. */
  fresh: Named[];
};

export const isEmpty = ({ counts }: Day) => Object.values(counts).every((count) => count === 0);

export function digestMail(frame: Frame, name: string, day: Day) {
  const rows = rowsOf(frame, day);
  const parts = partsOf(day.counts);
  const isCut = rows.length > mostRows;
  return {
    subject: `Your day, ${dayIn(frame, frame.now)}: ${parts.slice(0, 2).join(", ")}`,
    ...letter({
      heading: `Good morning, ${name}`,
      paragraphs: [
        `${sentenceOf(parts)}.`,
        ...(isCut ? [`The first ${mostRows} are below; the inbox has the rest.`] : []),
      ],
      rows: rows.slice(0, mostRows),
      ...mineIn(frame),
      ...footerIn(frame),
    }),
  };
}

function rowsOf(frame: Frame, { promised, steps, nobodys, fresh }: Day) {
  const all = [
    ...promised.map((lead) => ({ lead, detail: promiseOf(frame, lead) })),
    ...steps.map((lead) => ({ lead, detail: stepWords(frame, lead) })),
    ...nobodys.map((lead) => ({ lead, detail: `nobody has it, ${promiseOf(frame, lead)}` })),
    ...fresh.map((lead) => ({ lead, detail: `new, ${promiseOf(frame, lead)}` })),
  ];
  const first = new Map(all.toReversed().map((one) => [one.lead.id, one]));
  return all
    .filter((one) => first.get(one.lead.id) === one)
    .map(({ lead, detail }) => enquiryRow(frame, lead, detail));
}

const partsOf = ({ late, today, steps, nobodys, fresh }: Counts): string[] => [
  ...(late > 0 ? [`${many(late)} ${late === 1 ? "reply" : "replies"} overdue`] : []),
  ...(today > 0 ? [`${many(today)} due today`] : []),
  ...(steps > 0 ? [`${many(steps, mostRows)} ${steps === 1 ? "next step" : "next steps"}`] : []),
  ...(nobodys > 0 ? [`${many(nobodys)} that nobody has`] : []),
  ...(fresh > 0 ? [`${many(fresh)} new since your last digest`] : []),
];

/** The bound at which counts of leads stop. */
const mostCounted = 1_000;

/**
 * A count at its bound reads "50 or more".
 * @param most the highest exact count
 */
const many = (count: number, most = mostCounted - 1): string =>
  count > most
    ? `${roundedDown(count).toLocaleString("en-IN")} or more`
    : count.toLocaleString("en-IN");

const roundedDown = (count: number) => count - (count % 10);

function sentenceOf(parts: string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}
