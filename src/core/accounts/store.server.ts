import type { Queries } from "../../platform/db/database.ts";
import { countRows } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { Role } from "./roles.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff: {
      id: string;
      name: string;
      email: string;
      role: Role;
      /** Null until a password is chosen: then only a link or a passkey signs in. */
      password_hash: string | null;
      /** Base32, as authenticator apps use it; null without a second factor. */
      code_secret: string | null;
      /** The last time step whose code was used, so that each code works once. */
      code_step: number | null;
      created_at: string;
      disabled_at: string | null;
    };
    staff_settings: { id: number; needs_second_factor: number };
  }
}

export type StaffRow = Tables["staff"];
type NewStaff = Omit<StaffRow, "code_secret" | "code_step" | "disabled_at">;

export const mostStaff = 500;

export const staffStore = {
  insert: (tx: Tx, row: NewStaff) =>
    tx
      .insertInto("staff")
      .values({ ...row, code_secret: null, code_step: null, disabled_at: null })
      .execute(),

  byId: (db: Queries, id: string): Promise<StaffRow | undefined> =>
    db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirst(),

  byEmail: (db: Queries, email: string): Promise<StaffRow | undefined> =>
    db.selectFrom("staff").selectAll().where("email", "=", email).executeTakeFirst(),

  all: (db: Queries): Promise<StaffRow[]> =>
    db.selectFrom("staff").selectAll().orderBy("name").orderBy("id").limit(mostStaff).execute(),

  owners: (db: Queries): Promise<StaffRow[]> =>
    db
      .selectFrom("staff")
      .selectAll()
      .where("role", "=", "owner")
      .where("disabled_at", "is", null)
      .limit(mostStaff)
      .execute(),

  needsSecondFactor: async (db: Queries): Promise<boolean> =>
    (await db.selectFrom("staff_settings").select("needs_second_factor").executeTakeFirstOrThrow())
      .needs_second_factor === 1,

  async setNeedsSecondFactor(tx: Tx, needs: boolean): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("staff_settings")
      .set({ needs_second_factor: needs ? 1 : 0 })
      .where("needs_second_factor", "=", needs ? 0 : 1)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  set: (tx: Tx, id: string, set: Partial<Omit<StaffRow, "id" | "created_at">>) =>
    tx.updateTable("staff").set(set).where("id", "=", id).execute(),

  async takeCodeStep(tx: Tx, id: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("staff")
      .set({ code_step: step })
      .where("id", "=", id)
      .where((e) => e.or([e("code_step", "is", null), e("code_step", "<", step)]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** Serializes changes of how one colleague signs in. */
  lock: (tx: Tx, id: string) => tx.updateTable("staff").set({ id }).where("id", "=", id).execute(),

  /** Serializes changes of roles, so that two owners cannot remove each other's right. */
  lockOwners: (tx: Tx) =>
    tx.updateTable("staff").set({ role: "owner" }).where("role", "=", "owner").execute(),
};

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_recovery_codes: { staff_id: string; code_hash: string };
  }
}

export const codeStore = {
  insertRecovery: (tx: Tx, rows: Tables["staff_recovery_codes"][]) =>
    tx.insertInto("staff_recovery_codes").values(rows).execute(),

  async takeRecovery(tx: Tx, row: Tables["staff_recovery_codes"]): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_recovery_codes")
      .where("staff_id", "=", row.staff_id)
      .where("code_hash", "=", row.code_hash)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  removeRecovery: (tx: Tx, staffId: string) =>
    tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute(),

  countRecovery: (db: Queries, staffId: string) =>
    countRows(
      db,
      db
        .selectFrom("staff_recovery_codes")
        .select("staff_id")
        .where("staff_id", "=", staffId)
        .as("some"),
    ),
};

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_guesses: {
      /** Hash of an email or a staff id, and of the browser where it is theirs. */
      key_hash: string;
      wrong: number;
      began_at: string;
    };
  }
}

type Guess = { key: string; since: string; now: string };

export const guessStore = {
  find: (db: Queries, key: string) =>
    db.selectFrom("staff_guesses").selectAll().where("key_hash", "=", key).executeTakeFirst(),

  /** Starts again where it began before `since`, or in the future by a clock that was ahead. */
  async count(tx: Tx, { key, since, now }: Guess): Promise<void> {
    const first = { wrong: 1, began_at: now };
    const { numUpdatedRows } = await tx
      .updateTable("staff_guesses")
      .set((e) => ({ wrong: e("wrong", "+", 1) }))
      .where("key_hash", "=", key)
      .where("began_at", ">", since)
      .where("began_at", "<=", now)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await tx
      .insertInto("staff_guesses")
      .values({ key_hash: key, ...first })
      .onConflict((on) => on.column("key_hash").doUpdateSet(first))
      .execute();
  },

  async deleteOld(tx: Tx, since: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("staff_guesses")
      .select("key_hash")
      .where("began_at", "<=", since)
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("staff_guesses")
      .where("key_hash", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
