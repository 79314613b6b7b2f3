/** A long read, because a day can have a million views. */
import { longRead } from "../../platform/db/long-read.ts";
import { countTables, type Moments, stepsStore as store } from "./store.server.ts";

export const stepsOfDay = longRead(import.meta.url, (db, span: Moments) =>
  store.ofDay(db, { ...span, limit: countTables.steps_daily.mostADay }),
);
