import { type RawBuilder, sql } from "kysely";
import { stemOf } from "../../../core/search/words.ts";
import type { Engine, Queries } from "../../../platform/db/database.ts";
import { compiled, compiledInsert, takingTurns } from "../../../platform/db/statements.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import { longestBeginning } from "./lead-index-words.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    lead_entries: { lead_id: string; place: number; words: string };
    leads_to_index: { lead_id: string };
  }
}

/** Each engine has its own index table; `findAgain` rebuilds it from `lead_entries`. */
export const leadIndexTables = ["lead_words"];

const insertEntry = compiledInsert(
  "lead_entries",
  sql<{ lead_id: string }>`on conflict do nothing returning lead_id`,
);
const insertToIndex = compiledInsert("leads_to_index");
const firstToIndex = compiled<object, { lead_id: string }>((db) =>
  db.selectFrom("leads_to_index").select("lead_id").where("lead_id", ">", "").limit(1),
);

export const wordsStore = {
  hold: (tx: Tx, leadId: string) =>
    tx
      .updateTable("lead_entries")
      .set({ lead_id: leadId })
      .where("lead_id", "=", leadId)
      .returningAll()
      .executeTakeFirst(),

  /** @returns false if the lead has an entry, or another lead has the place */
  addEntry: async (tx: Tx, row: Tables["lead_entries"]): Promise<boolean> =>
    (await insertEntry(tx, [row])).length > 0,

  addToIndex: (tx: Tx, leadId: string) => insertToIndex(tx, [{ lead_id: leadId }]),

  removeToIndex: (tx: Tx, leadId: string) =>
    tx.deleteFrom("leads_to_index").where("lead_id", "=", leadId).execute(),

  /** Until the transaction ends, no other one takes leads to index. */
  inTurn: takingTurns(7_021),

  hasToIndex: async (db: Queries): Promise<boolean> => (await firstToIndex(db, {})).length > 0,

  /** The leads before their rows here, in the order of erasing, so that neither deadlocks. */
  async takeToIndex(tx: Tx, engine: Engine, limit: number): Promise<string[]> {
    const some = await tx
      .selectFrom("leads_to_index")
      .innerJoin("leads", "leads.id", "leads_to_index.lead_id")
      .select("lead_id")
      .orderBy("lead_id")
      .limit(limit)
      .$if(engine === "postgres", (query) => query.forKeyShare("leads"))
      .execute();
    const ids = some.map(({ lead_id }) => lead_id);
    if (ids.length > 0) await tx.deleteFrom("leads_to_index").where("lead_id", "in", ids).execute();
    return ids;
  },

  setWords: (tx: Tx, leadId: string, words: string) =>
    tx.updateTable("lead_entries").set({ words }).where("lead_id", "=", leadId).execute(),

  removeEntry: (tx: Tx, leadId: string) =>
    tx.deleteFrom("lead_entries").where("lead_id", "=", leadId).execute(),

  receivedAt: async (tx: Tx, leadId: string): Promise<string | undefined> =>
    (await tx.selectFrom("leads").select("created_at").where("id", "=", leadId).executeTakeFirst())
      ?.created_at,

  entriesBelow: (db: Queries, place: number, limit: number) =>
    db
      .selectFrom("lead_entries")
      .selectAll()
      .where("place", "<", place)
      .orderBy("place", "desc")
      .limit(limit)
      .execute(),
};

export type Entry = Tables["lead_entries"];

type WantedWords = {
  /** At least one. All must match, in any form or as a beginning. */
  words: string[];
  below: number | null;
  limit: number;
};

/** A lead's place grows with its time of receipt, so the newest come first. */
export type WordIndex = {
  /** The place must be free. */
  add(tx: Tx, place: number, words: string[]): Promise<void>;
  set(tx: Tx, place: number, words: string[]): Promise<void>;
  remove(tx: Tx, place: number): Promise<void>;
  /** Newest first. A word longer than `longestBeginning` may match by that beginning only. */
  entries(db: Queries, search: WantedWords): Promise<Entry[]>;
};

/** Short beginnings match too many words, so they are stored as lexemes of their own. */
const longestLexeme = 3;
/** Common words are searched among the newest leads: so many for each result wanted. */
const newestForEach = 2;
/** Rare words are looked up in the index, and up to so many places are sorted. */
const mostSorted = 5_000; // Words of more leads soon give enough results from the newest on.

/** Without PostgreSQL's parser and dictionaries, so that results equal those on SQLite. */
export const postgresWords: WordIndex = {
  add: (tx, place, words) => postgresWords.set(tx, place, words),
  async set(tx, place, words) {
    await sql`insert into lead_words (place, words)
      values (${place}, array_to_tsvector(${lexemesOf(words)}::text[]))
      on conflict (place) do update set words = excluded.words`.execute(tx);
  },
  async remove(tx, place) {
    await sql`delete from lead_words where place = ${place}`.execute(tx);
  },
  async entries(db, { words, below, limit }) {
    const match = words.map((word) => `(${beginningQuery(word)} | '${stemOf(word)}')`).join(" & ");
    const before = sql`place < ${below ?? Number.MAX_SAFE_INTEGER}`;
    const holds = sql`words @@ ${match}::tsquery`;
    const newest = (most: number) => sql`order by place desc limit ${most}`;
    const look = (at: RawBuilder<unknown>) => newestOf(db, at, limit);

    const common = await look(sql`select place from (
      select place, words from lead_words where ${before} ${newest(limit * newestForEach)}
    ) as newest where ${holds}`);
    if (common.length === limit) return common;
    const holding = sql`select place from lead_words where ${holds} and ${before}`;
    // With the order in the same query, PostgreSQL may scan all leads for a rare word.
    const few = await look(sql`${holding} limit ${mostSorted + 1}`);
    if ((few[0]?.looked ?? 0) <= mostSorted) return few;
    return look(sql`${holding} ${newest(limit)}`);
  },
};

async function newestOf(db: Queries, places: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Entry & { looked: number }>`
    with looked as materialized (${places}),
      found as materialized (select place from looked order by place desc limit ${limit})
    select entry.*, (select count(*)::int from looked) as looked
    from found join lead_entries as entry on entry.place = found.place
    order by found.place desc`.execute(db);
  return rows;
}

function lexemesOf(words: string[]): string[] {
  const beginnings = words.flatMap((word) =>
    [...word]
      .slice(0, longestLexeme)
      .map((_, i, letters) => `^${letters.slice(0, i + 1).join("")}`),
  );
  return [...new Set([...words, ...beginnings])];
}

const beginningQuery = (word: string): string =>
  [...word].length > longestLexeme ? `'${word}':*` : `'^${word}'`;

const insertWords = compiled<{ place: number; words: string }, never>((db, place) => {
  const insert = sql<never>`insert into lead_words (rowid, words)
    values (${place("place")}, ${place("words")})`;
  return { compile: () => insert.compile(db) };
});

/** https://www.sqlite.org/fts5.html: rowids are places. Quoted words are never syntax. */
export const sqliteWords: WordIndex = {
  async add(tx, place, words) {
    await insertWords(tx, { place, words: words.join(" ") });
  },
  async set(tx, place, words) {
    await this.remove(tx, place);
    await this.add(tx, place, words);
  },
  async remove(tx, place) {
    await sql`delete from lead_words where rowid = ${place}`.execute(tx);
  },
  async entries(db, { words, below, limit }) {
    const match = words
      .map((word) => `("${beginningOf(word)}"* OR "${stemOf(word)}")`)
      .join(" AND ");
    const { rows } = await sql<Entry>`
      with found as materialized (
        select rowid as place from lead_words
        where lead_words match ${match} and rowid < ${below ?? Number.MAX_SAFE_INTEGER}
        order by rowid desc limit ${limit}
      )
      select entry.* from found join lead_entries as entry on entry.place = found.place
      order by found.place desc`.execute(db);
    return rows;
  },
};

const beginningOf = (word: string) => [...word].slice(0, longestBeginning).join("");

/** Drops removed words. @param pages negative to begin a round @returns whether it merged any */
export async function mergeRemoved(tx: Tx, pages: number): Promise<boolean> {
  const before = await changes(tx);
  await sql`insert into lead_words (lead_words, rank) values ('merge', ${pages})`.execute(tx);
  // The statement itself counts as one change.
  return (await changes(tx)) - before > 1;
}

async function changes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
