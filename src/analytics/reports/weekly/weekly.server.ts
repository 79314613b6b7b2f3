import { letter } from "../../../core/mail/letter.ts";
import type { Mail } from "../../../core/mail/mail.server.ts";
import { type Frame, footerIn, linkIn } from "../../../core/mail/mail-layout.ts";
import type { Choosing } from "../../../crm/notifications/choices.server.ts";
import type { Database, Queries } from "../../../platform/db/database.ts";
import { counted, grouped } from "../../../platform/text/amounts.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import { dayWords } from "../../../platform/time/dates.ts";
import { type ResponseCounts, reportQuery } from "../contract.ts";
import type { Reports } from "../reports.server.ts";
import { pageInSentence, pageName, valueWords } from "../visits/visit-words.ts";
import { weeklyStore as store } from "./store.server.ts";
import { type Week, weekBefore, weekDue, weekOf } from "./week.ts";

type WeeklyDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, "isOn" | "enqueue">;
  reports: Pick<Reports, "of" | "ofVisits">;
  readers(from: Queries): Promise<Map<string, Choosing>>;
  company(): Promise<Frame["company"]>;
  publicUrl: URL | null;
};

export function createWeekly({
  db,
  clock,
  mail,
  reports,
  readers,
  publicUrl,
  ...needs
}: WeeklyDeps) {
  async function weekUntil(monday: string): Promise<Week> {
    const days = weekBefore(monday);
    const query = reportQuery.parse(days);
    const before = reportQuery.parse(weekBefore(days.from));
    return weekOf({
      report: await reports.of(query),
      visits: await reports.ofVisits(query),
      visitsBefore: await reports.ofVisits(before),
    });
  }

  async function dueOn(monday: string): Promise<Choosing[]> {
    const sentWeeks = new Map((await store.all(db.read)).map((row) => [row.staff_id, row.week]));
    const all = [...(await readers(db.read)).values()];
    return all.filter(({ id, chosen }) => chosen.weekly && sentWeeks.get(id) !== monday);
  }

  return {
    /** One mail per colleague and week, even after restarts, and after a week without visits. */
    async send(): Promise<void> {
      if (!mail.isOn()) return;
      const company = await needs.company();
      const now = clock.now();
      const monday = weekDue(company.time_zone, now);
      const due = monday === null ? [] : await dueOn(monday);
      if (monday === null || due.length === 0) return;
      const frame = { company, origin: publicUrl?.origin ?? null, now };
      const words = weeklyMail(frame, await weekUntil(monday));
      for (const { id, email: to } of due)
        await db.write(async (tx) => {
          const row = { staff_id: id, week: monday, at: timestamp(now) };
          if (!(await store.take(tx, row))) return;
          const fromName = company.name;
          await mail.enqueue(tx, { to, fromName, replyTo: null, about: [], ...words });
        });
    },
  };
}

function weeklyMail(frame: Frame, week: Week) {
  const { from, to } = week.days;
  const days = `${dayWords(new Date(from))} to ${dayWords(new Date(to))}`;
  const url = linkIn(frame, `/reports/traffic?from=${from}&to=${to}`);
  const enquiriesWords = enquiries(week.enquiries);
  return {
    subject: `Your week: ${counted(week.views, "page view")}, ${enquiriesWords}`,
    ...letter({
      heading: `Your week, ${days}`,
      paragraphs: paragraphsOf(week),
      rows: week.pages.map(({ path, views }) => ({
        text: pageName(path, week.titles),
        detail: counted(views, "view"),
        tone: "calm",
        url: frame.origin === null ? null : frame.origin + path,
      })),
      ...(url !== null && { action: { label: "See the report", url } }),
      ...footerIn(frame),
    }),
  };
}

function paragraphsOf(week: Week): string[] {
  const { views, earlierViews, enquiries: enquiryCount, earlierEnquiries: before } = week;
  if (views + enquiryCount === 0)
    return [
      `Nobody looked at a page in this week, and no enquiry came. In the week before there were ${counted(earlierViews, "page view")} and ${enquiries(before)}.`,
    ];
  return [
    `${counted(views, "page view")}, ${comparedWith(earlierViews, views)}. ${capital(enquiries(enquiryCount))}, ${comparedWith(before, enquiryCount)}.`,
    answeredWords(week),
    sourceWords(week),
    speedWords(week),
    ...(week.pages.length > 0 ? ["What was read most:"] : []),
  ];
}

const enquiries = (count: number) =>
  count === 0 ? "no enquiry" : counted(count, "enquiry", "enquiries");
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function comparedWith(before: number, now: number): string {
  if (before === 0) return "after none in the week before";
  if (before === now) return "as many as in the week before";
  const more = now > before ? "more" : "fewer";
  return `${grouped(Math.abs(now - before))} ${more} than in the week before`;
}

function answeredWords({ deadlines, earlierDeadlines }: Week): string {
  const due = dueOf(deadlines);
  if (due === 0) return "No answer was due.";
  const was = dueOf(earlierDeadlines);
  const before =
    was === 0 ? "" : `; in the week before, ${grouped(earlierDeadlines.inTime)} of ${grouped(was)}`;
  const { waiting } = deadlines;
  const late =
    waiting === 0
      ? ""
      : ` ${grouped(waiting)} still ${waiting === 1 ? "waits" : "wait"} for an answer.`;
  const inTime = `${grouped(deadlines.inTime)} of ${enquiries(due)}`;
  return `${inTime} ${due === 1 ? "was" : "were"} answered in time${before}.${late}`;
}

const dueOf = ({ inTime, late, waiting }: ResponseCounts) => inTime + late + waiting;

function sourceWords({ sites, campaigns }: Week): string {
  const from = [
    ...sites.map(({ referrer, times }) => `${hostOf(referrer)} (${grouped(times)})`),
    ...campaigns.map(
      ({ source, campaign, times }) =>
        `the campaign ${[source, campaign].filter(Boolean).join(", ")} (${grouped(times)})`,
    ),
  ];
  return from.length === 0
    ? "Nobody came from another site or by a campaign’s link."
    : `Views came from ${from.join(", ")}.`;
}

const hostOf = (origin: string) => origin.replace(/^https?:\/\/(?:www\.)?/, "");

const labels = {
  LCP: "is seen after",
  INP: "answers a press after",
  CLS: "shifts by",
} as const;

function speedWords({ slower, titles }: Week): string {
  if (slower.length === 0) return "No page became slower.";
  const each = slower.map(({ path, name, now, before }) => {
    const what = path === null ? "the site" : pageInSentence(path, titles);
    return `${what} ${labels[name]} ${valueWords(name, now)} (${valueWords(name, before)} before)`;
  });
  return `Slower than in the week before: ${each.join("; ")}.`;
}
