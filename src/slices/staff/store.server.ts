/** People of the company, and the links by which they set a password. */
import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { LinkKind } from "./link-kinds.ts";
import type { Role } from "./roles.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff: {
      id: string;
      name: string;
      /** As it is compared: lower case. */
      email: string;
      role: Role;
      /** Null until a password is chosen: then only a link or a passkey lets them in. */
      password_hash: string | null;
      /** Base32, as an authenticator app has it; null without a second factor. */
      code_secret: string | null;
      /** The last time step whose code was used: each code is good once. */
      code_step: number | null;
      created_at: string;
      disabled_at: string | null;
    };
    staff_links: {
      key_hash: string;
      kind: LinkKind;
      /** Null where following it makes the first owner. */
      staff_id: string | null;
      made_at: string;
      ends_at: string;
    };
  }
}

type Tx = Transaction<Tables>;
export type StaffRow = Tables["staff"];
export type LinkRow = Tables["staff_links"];
type OpenLinks = { kind: LinkKind; staffId: string | null; most: number };

/** At once: more than come while others do the same. */
const mostDropped = 20;

/** More than a company of this size has. */
export const mostStaff = 500;

export const staffStore = {
  insert: (tx: Tx, row: StaffRow) => tx.insertInto("staff").values(row).execute(),

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

  set: (tx: Tx, id: string, set: Partial<Omit<StaffRow, "id" | "created_at">>) =>
    tx.updateTable("staff").set(set).where("id", "=", id).execute(),

  /** @returns false for a step that was used, or is older than one that was */
  async takeCodeStep(tx: Tx, id: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("staff")
      .set({ code_step: step })
      .where("id", "=", id)
      .where((e) => e.or([e("code_step", "is", null), e("code_step", "<", step)]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** One change of how somebody comes in at a time. */
  lock: (tx: Tx, id: string) => tx.updateTable("staff").set({ id }).where("id", "=", id).execute(),

  /** One change of who may do what at a time: no two owners take each other's right away. */
  lockOwners: (tx: Tx) =>
    tx.updateTable("staff").set({ role: "owner" }).where("role", "=", "owner").execute(),

  insertLink: (tx: Tx, row: LinkRow) => tx.insertInto("staff_links").values(row).execute(),

  link: (db: Queries, keyHash: string): Promise<LinkRow | undefined> =>
    db.selectFrom("staff_links").selectAll().where("key_hash", "=", keyHash).executeTakeFirst(),

  newestLink: (db: Queries, staffId: string, kind: LinkKind): Promise<LinkRow | undefined> =>
    db
      .selectFrom("staff_links")
      .selectAll()
      .where("staff_id", "=", staffId)
      .where("kind", "=", kind)
      .orderBy("made_at", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** @returns what was there to take: of fifty who follow it at once, one */
  takeLink: (tx: Tx, keyHash: string): Promise<LinkRow | undefined> =>
    tx.deleteFrom("staff_links").where("key_hash", "=", keyHash).returningAll().executeTakeFirst(),

  /** @returns all that were there */
  takeLinksOf: (tx: Tx, kind: LinkKind): Promise<LinkRow[]> =>
    tx.deleteFrom("staff_links").where("kind", "=", kind).returningAll().execute(),

  async dropLinksBeyond(tx: Tx, { kind, staffId, most }: OpenLinks): Promise<void> {
    const beyond = await tx
      .selectFrom("staff_links")
      .select("key_hash")
      .where("kind", "=", kind)
      .where("staff_id", staffId === null ? "is" : "=", staffId)
      .orderBy("made_at", "desc")
      .orderBy("key_hash")
      .offset(most)
      .limit(mostDropped)
      .execute();
    // One by one and in one order: on PostgreSQL two who drop the same would else deadlock.
    const hashes = beyond.map(({ key_hash }) => key_hash).sort();
    for (const hash of hashes) await staffStore.takeLink(tx, hash);
  },

  removeLinksTo: (tx: Tx, staffId: string) =>
    tx.deleteFrom("staff_links").where("staff_id", "=", staffId).execute(),

  async forgetLinks(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("staff_links")
      .select("key_hash")
      .where("ends_at", "<", before)
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("staff_links")
      .where("key_hash", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
