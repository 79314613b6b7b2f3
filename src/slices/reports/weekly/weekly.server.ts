/** Sends the weekly mail to colleagues who want it. */
import { type Clock, timestamp } from "../../../platform/clock.ts";
import type { Database, Queries } from "../../../platform/db/database.ts";
import type { Mail } from "../../mail/mail.server.ts";
import type { Choosing } from "../../notices/choices.server.ts";
import type { Frame } from "../../notices/mail-layout.ts";
import { reportQuery } from "../contract.ts";
import type { Reports } from "../reports.server.ts";
import { weeklyStore as store } from "./store.server.ts";
import { type Week, weekBefore, weekDue, weekOf } from "./week.ts";
import { weeklyMail } from "./weekly-mail.ts";

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
    /**
     * Sends one mail per colleague and week, even after restarts. A week without visits gets a
     * mail, too.
     */
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
