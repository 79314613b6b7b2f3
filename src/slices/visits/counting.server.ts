/** Daily counts in tables with a limited number of rows per day. */
import type { Transaction } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import {
  type Counted,
  type Counting,
  type CountTable,
  countTables,
  visitStore as store,
} from "./store.server.ts";

type Tx = Transaction<Tables>;
type CountingDeps = {
  clock: Clock;
  /** The company's current time zone, which decides when a day ends. */
  timeZone(tx: Tx): Promise<string>;
};

type Named = { row: Counted; names: string[]; times?: number };

/** The name for counts that a full day has no rows for. */
const others = "others";

export function createCounting({ clock, timeZone }: CountingDeps) {
  const dayOf = async (tx: Tx, at: Date): Promise<string> =>
    timeZoneOf(await timeZone(tx)).wallTime(at).day;
  /** The day on which a table became full, so that its rows are not counted again. */
  const fullOn = new Map<CountTable, string>();

  async function hasCounted(tx: Tx, table: CountTable, counting: Counting): Promise<boolean> {
    if (await store.countKnown(tx, table, counting)) return true;
    const { day } = counting.row;
    if (fullOn.get(table) === day) return false;
    if ((await store.rowsOf(tx, table, day)) >= countTables[table].mostADay) {
      fullOn.set(table, day);
      return false;
    }
    await store.countNew(tx, table, counting);
    return true;
  }

  return {
    dayOf,
    today: (tx: Tx) => dayOf(tx, clock.now()),

    /** @returns false if the day is full and has no such row */
    count: (tx: Tx, table: CountTable, row: Counted) => hasCounted(tx, table, { row, times: 1 }),

    /**
     * @param row the columns of the row to count
     * @param names the columns that become `others` if the day is full
     */
    async countAnyhow(tx: Tx, table: CountTable, { row, names, times = 1 }: Named): Promise<void> {
      if (await hasCounted(tx, table, { row, times })) return;
      const rest = { ...row, ...Object.fromEntries(names.map((name) => [name, others])) };
      await store.countNew(tx, table, { row: rest, times });
    },
  };
}
