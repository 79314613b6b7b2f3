import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_sessions: {
      /** Hash of the cookie's value, which only the browser has. */
      key_hash: string;
      id: string;
      staff_id: string;
      agent: string;
      created_at: string;
      seen_at: string;
    };
    staff_devices: { key_hash: string; staff_id: string; at: string };
  }
}

type Since = { seenAfter: string; begun: string };

/** For one colleague; the session that was unseen for longest ends first. */
const mostSessions = 20;
const mostDevices = 50;

export const sessionStore = {
  insert: (tx: Tx, row: Tables["staff_sessions"]) =>
    tx.insertInto("staff_sessions").values(row).execute(),

  find: (db: Queries, keyHash: string, since: Since) =>
    db
      .selectFrom("staff_sessions as session")
      .innerJoin("staff", "staff.id", "session.staff_id")
      .select([
        "session.id as session",
        "session.seen_at as seenAt",
        "staff.id",
        "staff.name",
        "staff.email",
        "staff.role",
      ])
      .where("session.key_hash", "=", keyHash)
      .where("session.seen_at", ">", since.seenAfter)
      .where("session.created_at", ">", since.begun)
      .where("staff.disabled_at", "is", null)
      .executeTakeFirst(),

  open: (db: Queries, ids: string[], since: Since) =>
    db
      .selectFrom("staff_sessions as session")
      .innerJoin("staff", "staff.id", "session.staff_id")
      .select(["session.id", "staff.role"])
      .where("session.id", "in", ids)
      .where("session.seen_at", ">", since.seenAfter)
      .where("session.created_at", ">", since.begun)
      .where("staff.disabled_at", "is", null)
      .execute(),

  markSeen: (tx: Tx, id: string, at: string) =>
    tx.updateTable("staff_sessions").set({ seen_at: at }).where("id", "=", id).execute(),

  listOf: (db: Queries, staffId: string, since: Since) =>
    db
      .selectFrom("staff_sessions")
      .select(["id", "agent", "created_at", "seen_at"])
      .where("staff_id", "=", staffId)
      .where("seen_at", ">", since.seenAfter)
      .where("created_at", ">", since.begun)
      .orderBy("seen_at", "desc")
      .limit(mostSessions)
      .execute(),

  async end(tx: Tx, { id, staffId }: { id: string; staffId: string }): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_sessions")
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  endByKey: (tx: Tx, keyHash: string) =>
    tx
      .deleteFrom("staff_sessions")
      .where("key_hash", "=", keyHash)
      .returning(["id", "staff_id"])
      .executeTakeFirst(),

  endAllOf: (tx: Tx, staffId: string, but = "") =>
    tx
      .deleteFrom("staff_sessions")
      .where("staff_id", "=", staffId)
      .where("id", "!=", but)
      .execute(),

  async endBeyond(tx: Tx, staffId: string): Promise<number> {
    const beyond = await tx
      .selectFrom("staff_sessions")
      .select("id")
      .where("staff_id", "=", staffId)
      .orderBy("seen_at", "desc")
      .orderBy("id", "desc")
      .offset(mostSessions)
      .limit(mostSessions)
      .execute();
    const ids = beyond.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom("staff_sessions").where("id", "in", ids).execute();
    return ids.length;
  },

  async deleteOld(tx: Tx, since: Since, limit: number): Promise<number> {
    const old = tx
      .selectFrom("staff_sessions")
      .select("key_hash")
      .where((eb) =>
        eb.or([eb("seen_at", "<", since.seenAfter), eb("created_at", "<", since.begun)]),
      )
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("staff_sessions")
      .where("key_hash", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async insertDevice(tx: Tx, row: Tables["staff_devices"]): Promise<void> {
    const oldDevices = await tx
      .selectFrom("staff_devices")
      .select("key_hash")
      .where("staff_id", "=", row.staff_id)
      .orderBy("at", "desc")
      .offset(mostDevices - 1)
      .limit(mostDevices)
      .execute();
    const beyond = oldDevices.map(({ key_hash }) => key_hash);
    if (beyond.length > 0)
      await tx.deleteFrom("staff_devices").where("key_hash", "in", beyond).execute();
    await tx.insertInto("staff_devices").values(row).execute();
  },

  ownerOfDevice: async (db: Queries, keyHash: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom("staff_devices")
        .select("staff_id")
        .where("key_hash", "=", keyHash)
        .executeTakeFirst()
    )?.staff_id,
};
