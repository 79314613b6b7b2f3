import { every } from "./every.ts";

/** For what is due by the clock of the database: looked at more often than it is done. */
export const hourly = every(3_600_000);
