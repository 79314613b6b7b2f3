/**
 * A job indexes new leads and their contacts a moment after they are stored: the sender does not
 * wait, and many share a commit. The queue is a table that the lead's transaction writes, so a
 * crash loses nothing and any process can run the job.
 */
import { setImmediate as turn } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { oneAtATime } from "../../../platform/jobs/one-at-a-time.ts";
import type { People } from "../../people/people.server.ts";
import { senderOf } from "../person/sender-of.ts";
import { leadStore } from "../store.server.ts";
import type { SearchText } from "./search-text.server.ts";
import { wordsStore as store } from "./words-store.server.ts";

/** Takes some milliseconds, during which other writers wait. */
const leadsAtOnce = 25;

type Tx = Transaction<Tables>;
type IndexingDeps = {
  db: Pick<Database, "engine" | "read" | "write">;
  people: Pick<People, "addWords">;
  searchText: Pick<SearchText, "addFirst">;
};

export type Indexing = ReturnType<typeof createIndexing>;

export function createIndexing({ db, people, searchText }: IndexingDeps) {
  /** @returns the number of leads indexed */
  const indexSome = () =>
    db.write(async (tx) => {
      await store.inTurn(tx, db.engine);
      const ids = await store.takeToIndex(tx, db.engine, leadsAtOnce);
      // Padded to a fixed length, so that one prepared statement serves every call.
      const paddedIds = Array.from({ length: leadsAtOnce }, (_, i) => ids[i] ?? ids[0] ?? "");
      const leads = await leadStore.byIds(tx, paddedIds);
      await searchText.addFirst(tx, leads);
      for (const lead of leads) await people.addWords(tx, senderOf(lead), lead);
      return ids.length;
    });

  const indexWaiting = oneAtATime(async () => {
    if (!(await store.hasToIndex(db.read))) return;
    while ((await indexSome()) === leadsAtOnce) await turn();
  });

  return {
    /** Call it in the lead's transaction. */
    toIndex: (tx: Tx, leadId: string) => store.addToIndex(tx, leadId),

    /** Also runs before a search, so that new leads are found. */
    indexWaiting,
  };
}
