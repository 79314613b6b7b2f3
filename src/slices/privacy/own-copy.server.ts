/** What somebody downloads by the link in their mailbox, which proves that mailbox and no more. */

import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { PersonExport } from "./export-contract.ts";
import type { Exporting } from "./exporting.server.ts";
import { linkIsGone, type Requests } from "./requests.server.ts";

type Needs = {
  db: Database;
  clock: Clock;
  requests: Pick<Requests, "behind" | "take">;
  copyOf: Exporting["copyOf"];
  personOf(from: Database["read"], email: string): Promise<string | null>;
};

export const createOwnCopy = ({ db, clock, requests, copyOf, personOf }: Needs) => ({
  /** Of two who come with one link at once, one is given it. @throws Problem 410, 404, 422 */
  async download(key: string): Promise<PersonExport> {
    const asked = await requests.behind(key);
    if (asked?.what !== "copy") throw linkIsGone();
    const person = await personOf(db.read, asked.email);
    if (person === null) throw new Problem(404, "Nothing about you is kept here any more.");
    const copy = await copyOf({ id: person, email: asked.email });
    const closed_at = timestamp(clock.now());
    const set = { state: "done", email: null, network: null, closed_at } as const;
    await db.write((tx) => requests.take(tx, key, set));
    return copy;
  },
});
