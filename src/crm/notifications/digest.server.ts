import { nextOpening } from "../../cms/company/office-hours.ts";
import type { Opening } from "../../cms/company/opening-contract.ts";
import { letter } from "../../core/mail/letter.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import { dayIn, type Frame, footerIn } from "../../core/mail/mail-layout.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { dayAfter, timeZoneOf } from "../../platform/time/time-zone.ts";
import type { Named } from "../leads/lead-details.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadInList, LeadList } from "../leads/lists/lead-list.server.ts";
import type { LeadFilter } from "../leads/lists/list-store.server.ts";
import type { Step } from "../leads/response-deadline/response-deadline.server.ts";
import { stepWords } from "./by-clock.server.ts";
import type { Choices } from "./choices.server.ts";
import { deadlineOf, enquiryRow, mineIn, mostRows } from "./lead-rows.ts";
import { notificationStore as store } from "./store.server.ts";

type DigestDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, "isOn" | "enqueue">;
  leads: Pick<Leads, "stepsOf">;
  leadList: LeadList;
  choices: Pick<Choices, "everybody">;
  frameOf(from: Queries): Promise<Frame & { company: Opening }>;
};

const open: Omit<LeadFilter, "now"> = {
  group: "open",
  stages: null,
  owner: null,
  source: null,
  service: null,
  since: null,
  before: null,
  dueBefore: null,
};

export function createDigest(needs: DigestDeps) {
  const { db, clock, mail, leads, leadList, choices, frameOf } = needs;

  const listed = async (filter: LeadFilter, sort: "deadline" | "newest") =>
    (await leadList.part({ filter, sort, after: null, limit: mostRows + 1 })).rows.map(namedOf);

  async function dayOf(id: string, { since, ends }: { since: string; ends: string }): Promise<Day> {
    const dueBefore = timestamp(clock.now());
    const all = { ...open, now: dueBefore };
    const mine = { ...all, owner: id };
    const today = { ...mine, dueBefore: ends };
    const nobodys = { ...all, owner: "" };
    const fresh = { ...all, since };
    const filters = [{ ...mine, dueBefore }, today, nobodys, fresh];
    const [late = 0, byTonight = 0, ...others] = await leadList.counts(filters);
    const [unowned = 0, newCount = 0] = others;
    const steps = await leads.stepsOf(db.read, { owner: id, before: ends, limit: mostRows + 1 });
    return {
      counts: {
        late,
        today: byTonight - late,
        steps: steps.length,
        nobodys: unowned,
        fresh: newCount,
      },
      deadline: await listed(today, "deadline"),
      steps,
      nobodys: await listed(nobodys, "deadline"),
      fresh: await listed(fresh, "newest"),
    };
  }

  /** Since the last digest, or for a day where its date is in the future, from a wrong clock. */
  function sinceOf(last: { at: string } | undefined): string {
    return last && last.at <= timestamp(clock.now()) ? last.at : ago(clock, dayMs);
  }

  return {
    /** At most one digest per colleague and day; an empty one is not sent. */
    async sendDigests(): Promise<void> {
      if (!mail.isOn()) return;
      const frame = await frameOf(db.read);
      const day = morningOf(frame.company, frame.now);
      if (day === null) return;
      const midnight = { day: dayAfter(day), minute: 0 };
      const ends = timestamp(timeZoneOf(frame.company.time_zone).momentOf(midnight));
      const before = new Map((await store.digests(db.read)).map((row) => [row.staff_id, row]));
      for (const { id, name, email, chosen } of (
        await choices.everybody(db.read, "leads.write")
      ).values()) {
        const last = before.get(id);
        if (!chosen.digest || last?.day === day) continue;
        const found = await dayOf(id, { since: sinceOf(last), ends });
        const row = { staff_id: id, day, at: timestamp(frame.now) };
        await db.write(async (tx) => {
          const isFirst = await store.takeDigest(tx, row);
          if (!isFirst || isEmpty(found)) return;
          const words = digestMail(frame, name, found);
          const about = namedIn(found);
          const fromName = frame.company.name;
          await mail.enqueue(tx, { to: email, fromName, replyTo: null, about, ...words });
        });
      }
    },
  };
}

const namedIn = ({ deadline, steps, nobodys, fresh }: Day): string[] =>
  [...deadline, ...steps, ...nobodys, ...fresh].map(({ id }) => id);

const namedOf = ({ due_at: dueAt, answered_at, created_at: at, ...lead }: LeadInList) => {
  const { id, owner, name, email, mobile, service } = lead;
  const owed = answered_at === null ? dueAt : null;
  return { id, owner, name, email, mobile, service, query: null, dueAt: owed, at };
};

/** A digest sent later would come too late to help. */
const longestMs = 3 * 3_600_000;
/** A company that is open all night still gets its digest in the morning. */
const earliestMinute = 6 * 60;

/** The working day, in the company's calendar, whose morning it is now; null at any other time. */
export function morningOf(company: Opening, now: Date): string | null {
  const zone = timeZoneOf(company.time_zone);
  const { day } = zone.wallTime(now);
  const opens = nextOpening(company, zone.momentOf({ day, minute: earliestMinute }));
  if (opens === null || zone.wallTime(opens).day !== day) return null;
  const sinceMs = now.getTime() - opens.getTime();
  return sinceMs >= 0 && sinceMs < longestMs ? day : null;
}

type Counts = { late: number; today: number; steps: number; nobodys: number; fresh: number };
type Day = {
  counts: Counts;
  deadline: Named[];
  steps: Step[];
  nobodys: Named[];
  fresh: Named[];
};

const isEmpty = ({ counts }: Day) => Object.values(counts).every((count) => count === 0);

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

function rowsOf(frame: Frame, { deadline, steps, nobodys, fresh }: Day) {
  const all = [
    ...deadline.map((lead) => ({ lead, detail: deadlineOf(frame, lead) })),
    ...steps.map((lead) => ({ lead, detail: stepWords(frame, lead) })),
    ...nobodys.map((lead) => ({ lead, detail: `nobody has it, ${deadlineOf(frame, lead)}` })),
    ...fresh.map((lead) => ({ lead, detail: `new, ${deadlineOf(frame, lead)}` })),
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

const mostCounted = 1_000;

/** Reads "50 or more" at its bound. @param most the highest exact count */
const many = (count: number, most = mostCounted - 1): string =>
  count > most
    ? `${roundedDown(count).toLocaleString("en-IN")} or more`
    : count.toLocaleString("en-IN");

const roundedDown = (count: number) => count - (count % 10);

function sentenceOf(parts: string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}
