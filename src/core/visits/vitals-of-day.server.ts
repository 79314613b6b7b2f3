/** A long read, because a day has up to 20,000 rows. */
import { longRead } from "../../platform/db/long-read.ts";
import { visitStore as store } from "./store.server.ts";
import { p75 } from "./vital-buckets.ts";

export const vitalsOfDay = longRead(import.meta.url, async (db, day: string) => {
  const rows = await store.vitals(db, day);
  const measured = Map.groupBy(rows, ({ path, name }) => `${name} ${path}`);
  return [...measured.values()].flatMap(([first, ...rest]) =>
    first ? [{ path: first.path, name: first.name, p75: p75(first.name, [first, ...rest]) }] : [],
  );
});
