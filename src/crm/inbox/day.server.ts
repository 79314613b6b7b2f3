import type { Database } from "../../platform/db/database.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { addDays, dayAfter, dayBefore, timeZoneOf } from "../../platform/time/time-zone.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadList } from "../leads/lists/lead-list.server.ts";
import { neverDue } from "../leads/working/lead-set.ts";
import { type Day, inboxQuery, type Viewer } from "./contract.ts";
import { atAGlance, type LeadFilterOptions, leadFilter, type Rows } from "./rows.server.ts";

const mostRows = 5;
export const mentionedMs = 7 * dayMs;

export type DayNeeds = {
  db: Database;
  clock: Clock;
  leadList: LeadList;
  leads: Pick<Leads, "stepsOf" | "lateSteps" | "mentionsOf" | "unseenMentions">;
  timeZone(): Promise<string>;
};
type DayDeps = DayNeeds & { rows: Pick<Rows, "first"> };

const defaultQuery = inboxQuery.parse({});

export const createDay =
  ({ db, clock, leadList, leads, timeZone, rows }: DayDeps) =>
  async (viewer: Viewer): Promise<Day> => {
    const time = clock.now();
    const now = timestamp(time);
    const { yesterday, yesterdayFrom, midnight, week } = daysAround(time, await timeZone());
    const listed = (change: Partial<LeadFilterOptions>) =>
      leadFilter(
        { ...defaultQuery, ...change },
        { viewer, now, timeZone: "UTC", stages: [], reasons: [] },
      );
    const all = { ...listed({}), dueBefore: midnight };
    const mine = { ...listed({ view: "mine" }), dueBefore: midnight };
    const nobodys = { ...listed({ view: "nobodys" }), dueBefore: neverDue };
    const late = [all, mine, nobodys].map((one) => ({ ...one, dueBefore: now }));
    const fresh = { ...listed({ view: "all" }), since: yesterdayFrom };
    const [counts, ofMine, ofNobody, steps, mentions] = await Promise.all([
      leadList.counts([...late, all, mine, nobodys, fresh]),
      rows.first(mine, mostRows),
      rows.first(nobodys, mostRows),
      leads.stepsOf(db.read, { owner: viewer.id, before: week, limit: 2 * mostRows }),
      leads.mentionsOf(db.read, {
        staff: viewer.id,
        since: ago(clock, mentionedMs),
        limit: mostRows,
      }),
    ]);
    const planned = steps.map(({ id, name, step, stepAt, stepEnds }) => ({
      ...{ id, name, step, at: stepAt, ends: stepEnds },
    }));
    const [lateNow = 0, lateOfMine = 0, lateOfNobody = 0, byMidnight = 0, ...rest] = counts;
    const [mineCount = 0, nobodysCount = 0, freshCount = 0] = rest;
    return {
      late: lateNow,
      // Counts stop at 1,000, so differences may fall below zero.
      lateWithOthers: Math.max(0, lateNow - lateOfMine - lateOfNobody),
      today: Math.max(0, byMidnight - lateNow),
      fresh: freshCount,
      since: yesterday,
      mine: { count: mineCount, rows: ofMine.map(atAGlance) },
      nobodys: { count: nobodysCount, rows: ofNobody.map(atAGlance) },
      steps: planned.filter(({ at }) => at < midnight),
      coming: planned.filter(({ at }) => at >= midnight),
      mentions,
    };
  };

function daysAround(now: Date, zone: string) {
  const { wallTime, momentOf } = timeZoneOf(zone);
  const startOf = (day: string) => timestamp(momentOf({ day, minute: 0 }));
  const { day: today } = wallTime(now);
  const yesterday = dayBefore(today);
  return {
    yesterday,
    yesterdayFrom: startOf(yesterday),
    midnight: startOf(dayAfter(today)),
    week: startOf(addDays(today, 8)),
  };
}
