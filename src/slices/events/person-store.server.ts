import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { EventRow } from "./store.server.ts";

type Subjects = { kind: "lead" | "person"; ids: string[] };

export const personStore = {
  ofSubjects: (db: Queries, { kind, ids }: Subjects, limit: number): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("subject_kind", "=", kind)
      .where("subject_id", "in", ids)
      .orderBy("at")
      .orderBy("id")
      .limit(limit)
      .execute(),

  aboutPeople: (db: Queries, people: string[], limit: number): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("person_id", "in", people)
      .orderBy("at")
      .orderBy("id")
      .limit(limit)
      .execute(),

  async removeOfSubjects(tx: Transaction<Tables>, { kind, ids }: Subjects): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("events")
      .where("subject_kind", "=", kind)
      .where("subject_id", "in", ids)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async removeAboutPeople(tx: Transaction<Tables>, people: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("events")
      .where("person_id", "in", people)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
