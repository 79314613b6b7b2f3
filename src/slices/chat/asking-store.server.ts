/**
 * Chats that ask for a person, by network. However many ask, the query reads no more of a network
 * than is shown, and finds the next network by a step in the index instead of a scan.
 */
import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { RowNow } from "./now-store.server.ts";

/** A list does not stop somebody who controls more networks. */
const mostNetworks = 500;
/** Larger numbers of one network are counted as this. */
const mostCounted = 1_000;

type WaitingOptions = { since: string; ofNetwork: number; limit: number };
/** `of_network` is how many of that network ask, including those not listed. */
export type RowAsking = RowNow & { of_network: number };

export const askingStore = {
  /** Visitors who wait: the one who has waited longest first. */
  waiting: (db: Queries, options: WaitingOptions) => listed(db, waiting, options),

  /** Visitors who left or waited in vain, newest first. */
  missed: (db: Queries, options: WaitingOptions) => listed(db, missed, options),

  /** The number of rows that `waiting` lists. */
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

/** A subquery that counts the chats of the current `networks` row. */
const counted = ({ where }: Group, since: string, most: number) => sql`
  select count(*) from (
    select 1 from conversations
    where ${where} and person_asked_at >= ${since} and network = networks.network
    limit ${most}
  ) as few`;
