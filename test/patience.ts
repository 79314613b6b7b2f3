import { type Patience, visitorsPatience } from "../src/platform/db/database.ts";

/** What hangs has to end; what is slow is waited for, longer than any visitor would. */
export const testPatience: Patience = {
  ...visitorsPatience,
  connectionMs: 60_000,
  queryMs: 60_000,
  lockMs: 60_000,
  // Each is a process that the server has to bring up.
  connections: 3,
};
