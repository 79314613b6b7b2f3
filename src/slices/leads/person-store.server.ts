import { sql, type Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { LeadOfPerson } from "../people/contract.ts";

type Tx = Transaction<Tables>;
type Way = { from: string; to: string };

const glance = 160;

export const personStore = {
  /** Each remembers to whom it came. */
  async move(tx: Tx, { from, to }: Way): Promise<string[]> {
    const moved = await tx
      .updateTable("leads")
      .set({ person_id: to, moved_from: sql<string>`coalesce(moved_from, person_id)` })
      .where("person_id", "=", from)
      .returning("id")
      .execute();
    return moved.map(({ id }) => id);
  },

  async moveBack(tx: Tx, { from, to, senders }: Way & { senders: string[] }): Promise<string[]> {
    const moved = await tx
      .updateTable("leads")
      .set({ person_id: to, moved_from: sql<string | null>`nullif(moved_from, ${to})` })
      .where("person_id", "=", from)
      .where("moved_from", "in", senders)
      .returning("id")
      .execute();
    return moved.map(({ id }) => id);
  },

  /** Newest first. */
  async of(db: Queries, person: string, limit: number): Promise<LeadOfPerson[]> {
    const rows = await db
      .selectFrom("leads")
      .select(["id", "created_at", "service", "source", "stage", "owner", "spam", "query"])
      .where("person_id", "=", person)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ spam, query, ...lead }) => ({
      ...lead,
      spam: spam === 1,
      query: query === null ? null : Array.from(query).slice(0, glance).join(""),
    }));
  },

  /** Nobody is in it who has none. `latest` is when the newest came. */
  async sumsOf(db: Queries, people: string[]) {
    if (people.length === 0) return [];
    return db
      .selectFrom("leads")
      .select((e) => [
        "person_id",
        e.fn.countAll<number>().as("count"),
        e.fn.max("created_at").as("latest"),
      ])
      .where("person_id", "in", people)
      .groupBy("person_id")
      .execute();
  },
};
