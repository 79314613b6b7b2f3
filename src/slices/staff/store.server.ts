import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Role } from "./roles.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff: {
      id: string;
      name: string;
      /** Lower case, for comparing. */
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
    /** Has one row. */
    staff_settings: { id: number; needs_second_factor: number };
  }
}

type Tx = Transaction<Tables>;
export type StaffRow = Tables["staff"];
/** A new row, without the columns that are filled later. */
type NewStaff = Omit<StaffRow, "code_secret" | "code_step" | "disabled_at">;

/** More than a company of this size has. */
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

  /** @returns whether it changed */
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

  /** @returns false for a step that was used, or is older than a used one */
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
