/** Each Monday: what the last week was like, to whoever wants it. */
import { type Clock, timestamp } from "../../../platform/clock.ts";
import type { Database, Queries } from "../../../platform/db/database.ts";
import type { Mail } from "../../mail/mail.server.ts";
import type { Choosing } from "../../notices/choices.server.ts";
import type { Frame } from "../../notices/frame.ts";
import { numbersQuery } from "../contract.ts";
import type { NumbersOfSite } from "../numbers.server.ts";
import { weeklyStore as store } from "./store.server.ts";
import { type Week, weekBefore, weekDue, weekOf } from "./week.ts";
import { weeklyMail } from "./weekly-mail.ts";

type WeeklyDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, "isOn" | "enqueue">;
  numbers: Pick<NumbersOfSite, "of" | "ofVisits">;
  /** Who may see enquiries, and which mails each has chosen. */
  readers(from: Queries): Promise<Map<string, Choosing>>;
  company(): Promise<Frame["company"]>;
  publicUrl: URL | null;
};

export function createWeekly({
  db,
  clock,
  mail,
  numbers,
  readers,
  publicUrl,
  ...needs
}: WeeklyDeps) {
  async function weekUntil(monday: string): Promise<Week> {
    const days = weekBefore(monday);
    const query = numbersQuery.parse(days);
    const before = numbersQuery.parse(weekBefore(days.from));
    return weekOf({
      numbers: await numbers.of(query),
      visits: await numbers.ofVisits(query),
      visitsBefore: await numbers.ofVisits(before),
    });
  }

  async function dueOn(monday: string): Promise<Choosing[]> {
    const sentWeeks = new Map((await store.all(db.read)).map((row) => [row.staff_id, row.week]));
    const all = [...(await readers(db.read)).values()];
    return all.filter(({ id, chosen }) => chosen.weekly && sentWeeks.get(id) !== monday);
  }

  return {
    /** Once a colleague and week, whatever restarts; an empty week says that it was. */
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
