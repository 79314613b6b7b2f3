import { type RawBuilder, sql } from "kysely";
import type { Engine, Queries, Tx } from "../../platform/db/database.ts";
import { countRows } from "../../platform/db/statements.ts";
import { byAi, ofColleague } from "../flow/commands.ts";
import { asksForNobody, type ConversationRow } from "./store.server.ts";

export type RowNow = ConversationRow & { said: string | null; replies: string | null };

type Conversations = ReturnType<typeof all>;
const all = (db: Queries) => db.selectFrom("conversations").selectAll();

const withNewest = (db: Queries, rows: Conversations): Promise<RowNow[]> =>
  db
    .selectFrom(rows.as("conversations"))
    .leftJoin("turns", (join) =>
      join
        .onRef("turns.conversation_id", "=", "conversations.id")
        .onRef("turns.number", "=", "conversations.turn_count"),
    )
    .selectAll("conversations")
    .select(["turns.said", "turns.replies"])
    .orderBy("conversations.last_turn_at", "desc")
    .execute();

const alone = (db: Queries, since: string, limit: number) =>
  all(db)
    .where("last_turn_at", ">=", since)
    .where("person_asked_at", "is", null)
    .where("staff_id", "is", null)
    .where("ended_at", "is", null)
    .orderBy("last_turn_at", "desc")
    .limit(limit);

export const nowStore = {
  since: (db: Queries, since: string, limit: number) => withNewest(db, alone(db, since, limit)),

  countSince: (db: Queries, since: string, most: number) =>
    countRows(db, alone(db, since, most).as("some")),

  withColleague: (db: Queries, limit: number) =>
    withNewest(
      db,
      all(db).where("staff_id", "is not", null).where("ended_at", "is", null).limit(limit),
    ),

  one: async (db: Queries, id: string): Promise<RowNow | undefined> =>
    (await withNewest(db, all(db).where("id", "=", id))).at(0),
};

/** A list does not stop somebody who controls more networks. */
const mostNetworks = 500;
const mostCounted = 1_000;

type WaitingOptions = { since: string; ofNetwork: number; limit: number };
export type RowAsking = RowNow & { of_network: number };

/** However many ask, this reads no more of a network than is shown: the index leads to the next. */
export const askingStore = {
  waiting: (db: Queries, options: WaitingOptions) => listed(db, waiting, options),

  missed: (db: Queries, options: WaitingOptions) => listed(db, missed, options),

  async count(db: Queries, { since, ofNetwork, limit }: WaitingOptions): Promise<number> {
    const { rows } = await sql<{ count: number | string | null }>`
      with recursive ${networks(waiting, since)}
      select sum((${counted(waiting, since, ofNetwork)})) as count
      from networks where network is not null`.execute(db);
    return Math.min(Number(rows[0]?.count ?? 0), limit);
  },
};

type Group = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; upTo: RawBuilder<unknown> };

/** The conditions have to be exactly those of the partial indexes. */
const waiting: Group = {
  where: sql`waits = 1 and person_asked_at is not null`,
  order: sql`asc`,
  upTo: sql`<=`,
};
const missed: Group = {
  where: sql`waits = 0 and person_asked_at is not null`,
  order: sql`desc`,
  upTo: sql`>=`,
};

async function listed(db: Queries, group: Group, options: WaitingOptions): Promise<RowAsking[]> {
  const { since, ofNetwork, limit } = options;
  const { where, order, upTo } = group;
  const { rows } = await sql<RowAsking>`
    with recursive ${networks(group, since)},
    crowds as (
      select network, (${counted(group, since, mostCounted)}) as of_network, (
        select person_asked_at from conversations
        where ${where} and person_asked_at >= ${since} and network = networks.network
        order by person_asked_at ${order} limit 1 offset ${ofNetwork - 1}
      ) as last_shown
      from networks where network is not null
    )
    select conversations.*, crowds.of_network, turns.said, turns.replies
    from crowds
    join conversations on ${where} and person_asked_at >= ${since}
      and conversations.network = crowds.network
      and (last_shown is null or person_asked_at ${upTo} last_shown)
    left join turns on turns.conversation_id = conversations.id
      and turns.number = conversations.turn_count
    order by person_asked_at ${order}, id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, of_network: Number(row.of_network) }));
}

/** A recursive query for the next network in the index. The last row is null, or one too many. */
const networks = ({ where }: Group, since: string) => {
  const options = sql`from conversations where ${where} and person_asked_at >= ${since}`;
  return sql`networks (network, nth) as (
    select (select network ${options} order by network limit 1), 1
    union all
    select (
      select network ${options} and network > networks.network order by network limit 1
    ), nth + 1
    from networks where network is not null and nth < ${mostNetworks}
  )`;
};

const counted = ({ where }: Group, since: string, most: number) => sql`
  select count(*) from (
    select 1 from conversations
    where ${where} and person_asked_at >= ${since} and network = networks.network
    limit ${most}
  ) as few`;

type Before = { before: string; limit: number; engine: Engine };

/** Rows that another transaction has locked wait for the next run. */
const selectRequestsBefore = (tx: Tx, waits: 0 | 1, { before, limit, engine }: Before) =>
  tx
    .selectFrom("conversations")
    .select("id")
    .where((e) => e("waits", "=", e.lit(waits)))
    .where("person_asked_at", "<", before)
    .limit(limit)
    .$if(engine === "postgres", (query) => query.forUpdate().skipLocked());

export const waitingStore = {
  leave: (tx: Tx, id: string, at: string) =>
    tx
      .updateTable("conversations")
      .set({ left_at: at, waits: 0 })
      .where("id", "=", id)
      .where("left_at", "is", null)
      .where("ended_at", "is", null)
      .returning("person_asked_at")
      .executeTakeFirst(),

  comeBack: (tx: Tx, id: string, since: string) =>
    tx
      .updateTable("conversations")
      .set((e) => ({
        left_at: null,
        waits: e.case().when("person_asked_at", ">=", since).then(1).else(0).end(),
      }))
      .where("id", "=", id)
      .where("left_at", "is not", null)
      .where("ended_at", "is", null)
      .returning("waits")
      .executeTakeFirst(),

  stop: (tx: Tx, options: Before) =>
    tx
      .updateTable("conversations")
      .set({ waits: 0 })
      .where("id", "in", selectRequestsBefore(tx, 1, options))
      .returning("id")
      .execute(),

  async clearMissed(tx: Tx, options: Before): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable("conversations")
      .set(asksForNobody)
      .where("id", "in", selectRequestsBefore(tx, 0, options))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};

export const listeningStore = {
  byKey: (db: Queries, key: string) =>
    db
      .selectFrom("conversations")
      .select(["id", "ended_at"])
      .where("key", "=", key)
      .executeTakeFirst(),

  chat: (db: Queries, id: string) =>
    db
      .selectFrom("conversations")
      .select(["staff_name", "ended_at", "turn_count", "left_at"])
      .where("id", "=", id)
      .executeTakeFirst(),

  async turnCounts(db: Queries, ids: string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom("conversations")
      .select(["id", "turn_count"])
      .where("id", "in", ids)
      .where("ended_at", "is", null)
      .execute();
    return new Map(rows.map(({ id, turn_count }) => [id, turn_count]));
  },

  turns: (db: Queries, { id, after }: { id: string; after: number }, limit: number) =>
    db
      .selectFrom("turns")
      .select(["number", "said", "replies"])
      .where("conversation_id", "=", id)
      .where("number", ">", after)
      .where("selected_value", "in", [...Object.values(ofColleague), byAi.value])
      .orderBy("number")
      .limit(limit)
      .execute(),
};
