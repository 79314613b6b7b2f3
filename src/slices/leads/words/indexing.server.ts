/**
 * What new leads, and those who sent them, are found by is written by a job a moment after they
 * were stored: nobody who sends one waits for it, and many share a commit. What waits is a row of
 * the lead's own transaction, so that it is done after a crash, too, and by any process.
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

/** Some milliseconds, for which whoever else writes waits. */
const leadsAtOnce = 25;

type Tx = Transaction<Tables>;
type IndexingDeps = {
  db: Pick<Database, "engine" | "read" | "write">;
  people: Pick<People, "addWords">;
  searchText: Pick<SearchText, "addFirst">;
};

export type Indexing = ReturnType<typeof createIndexing>;

export function createIndexing({ db, people, searchText }: IndexingDeps) {
  /** @returns how many there were */
  const indexSome = () =>
    db.write(async (tx) => {
      await store.inTurn(tx, db.engine);
      const ids = await store.takeToIndex(tx, db.engine, leadsAtOnce);
      // As many as ever, so that one statement serves all.
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
    /** In the lead's transaction. */
    toIndex: (tx: Tx, leadId: string) => store.addToIndex(tx, leadId),

    /** Before words are looked up, too: then nobody misses what came just now. */
    indexWaiting,
  };
}
