import type { Database, Tx } from "../../platform/db/database.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { dayAfter, timeZoneOf } from "../../platform/time/time-zone.ts";
import { stepsOfDay } from "./steps-of-day.server.ts";
import { stepsStore as store } from "./store.server.ts";

type StepsDeps = {
  db: Database;
  clock: Clock;
  timeZone(tx: Tx): Promise<string>;
};

/** In one run; the next night continues. Page views are stored for fewer days than this. */
const mostDays = 400;
const before = "0000-01-01";

export function createSteps({ db, clock, timeZone }: StepsDeps) {
  async function addDay(day: string, startOf: (day: string) => string): Promise<void> {
    const moments = { since: startOf(day), before: startOf(dayAfter(day)) };
    const steps = await db.longRead(stepsOfDay, moments);
    await db.write((tx) => store.replace(tx, day, steps));
  }

  return {
    async addUp(): Promise<number> {
      const zone = timeZoneOf(await db.write(timeZone));
      const startOf = (day: string) => timestamp(zone.momentOf({ day, minute: 0 }));
      const today = zone.wallTime(clock.now()).day;
      const last = await store.lastDay(db.read);
      let since = last === null ? before : startOf(dayAfter(last));
      for (let added = 0; added < mostDays; added++) {
        const first = await store.firstView(db.read, since);
        const day = first === null ? today : zone.wallTime(new Date(first)).day;
        if (day >= today) return added;
        await addDay(day, startOf);
        since = startOf(dayAfter(day));
      }
      return mostDays;
    },
  };
}
