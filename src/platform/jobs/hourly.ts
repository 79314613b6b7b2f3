import { every } from "./every.ts";

/** For jobs that the database's clock makes due: the check runs more often than the job. */
export const hourly = every(3_600_000);
