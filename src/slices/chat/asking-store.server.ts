/**
 * Who asks for a person, by network: of each no more is read than is shown, however many ask, and
 * the next network is found by a step in the index, not by reading past the others'.
 */
import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { RowNow } from "./now-store.server.ts";

/** Whoever commands more is not stopped by a list. */
const mostNetworks = 500;
/** More of one network are counted as so many. */
const mostCounted = 1_000;

type WaitingOptions = { since: string; ofNetwork: number; limit: number };
/** `of_network` is how many of that network ask, those not listed among them. */
export type RowAsking = RowNow & { of_network: number };

export const askingStore = {
  /** Those who wait: who has for longest first. */
  waiting: (db: Queries, options: WaitingOptions) => listed(db, waiting, options),

  /** Those who have left, or waited in vain: the newest first. */
  missed: (db: Queries, options: WaitingOptions) => listed(db, missed, options),

  /** As many as `waiting` lists. */
  async count(db: Queries, { since, ofNetwork, limit }: WaitingOptions): Promise<number> {
    const { rows } = await sql<{ count: number | string | null }>`
      with recursive ${networks(waiting, since)}
      select sum((${counted(waiting, since, ofNetwork)})) as count
      from networks where network is not null`.execute(db);
    return Math.min(Number(rows[0]?.count ?? 0), limit);
  },
};

type Group = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; upTo: RawBuilder<unknown> };

/** Conditions as the index of each has them, to the letter. */
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

/** Each is the next in the index. The last is null, or one too many. */
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

/** Of the network at hand. */
const counted = ({ where }: Group, since: string, most: number) => sql`
  select count(*) from (
    select 1 from conversations
    where ${where} and person_asked_at >= ${since} and network = networks.network
    limit ${most}
  ) as few`;
