import type { Queries } from "../../platform/db/database.ts";
import { countRows } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { NotificationChoices } from "./choice-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** A colleague who has chosen nothing has no row. */
    staff_notifications: {
      staff_id: string;
      new_enquiries: NotificationChoices["new_enquiries"];
      mentions: number;
      late: number;
      failed_answers: number;
      reminders: number;
      digest: number;
      weekly: number;
    };
    /** `day` is in the company's calendar, `at` when its digest was made. */
    staff_digests: { staff_id: string; day: string; at: string };
    acknowledgements: { mailbox: string; network: string; at: string };
  }
}

export type ChoicesRow = Tables["staff_notifications"];
type Taken = Tables["acknowledgements"] & { before: string };
type Since = { since: string; until: string; most: number };
type OfNetwork = Since & { network: string };

const mostStaff = 500;

export const notificationStore = {
  removeMailboxes: (tx: Tx, mailboxes: string[]) =>
    tx.deleteFrom("acknowledgements").where("mailbox", "in", mailboxes).execute(),

  choices: (from: Queries): Promise<ChoicesRow[]> =>
    from.selectFrom("staff_notifications").selectAll().limit(mostStaff).execute(),

  choicesOf: (from: Queries, staffId: string): Promise<ChoicesRow | undefined> =>
    from
      .selectFrom("staff_notifications")
      .selectAll()
      .where("staff_id", "=", staffId)
      .executeTakeFirst(),

  choose: (tx: Tx, row: ChoicesRow) =>
    tx
      .insertInto("staff_notifications")
      .values(row)
      .onConflict((c) => c.column("staff_id").doUpdateSet(row))
      .execute(),

  digests: (from: Queries) =>
    from.selectFrom("staff_digests").selectAll().limit(mostStaff).execute(),

  /** Atomic: of two simultaneous calls one succeeds. @returns false where it was made before */
  async takeDigest(tx: Tx, row: Tables["staff_digests"]): Promise<boolean> {
    const claimed = await tx
      .insertInto("staff_digests")
      .values(row)
      .onConflict((c) =>
        c.column("staff_id").doUpdateSet(row).where("staff_digests.day", "!=", row.day),
      )
      .returning("staff_id")
      .executeTakeFirst();
    return claimed !== undefined;
  },

  /** @returns false where the mailbox was sent one after `before` */
  async takeMailbox(tx: Tx, { before, ...row }: Taken): Promise<boolean> {
    const claimed = await tx
      .insertInto("acknowledgements")
      .values(row)
      .onConflict((c) =>
        c
          .column("mailbox")
          .doUpdateSet(row)
          .where((e) =>
            e.or([e("acknowledgements.at", "<=", before), e("acknowledgements.at", ">", row.at)]),
          ),
      )
      .returning("mailbox")
      .executeTakeFirst();
    return claimed !== undefined;
  },

  async timesOf(from: Queries, { network, since, until, most }: OfNetwork): Promise<string[]> {
    const rows = await from
      .selectFrom("acknowledgements")
      .select("at")
      .where("network", "=", network)
      .where("at", ">", since)
      .where("at", "<=", until)
      .orderBy("at", "desc")
      .limit(most)
      .execute();
    return rows.map(({ at }) => at);
  },

  /** @param options `most` is where counting stops */
  countSince(from: Queries, { since, until, most }: Since): Promise<number> {
    const some = from
      .selectFrom("acknowledgements")
      .select("at")
      .where("at", ">", since)
      .where("at", "<=", until);
    return countRows(from, some.limit(most).as("some"));
  },

  async deleteMailboxes(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("acknowledgements")
      .select("mailbox")
      .where("at", "<=", before)
      .orderBy("at")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("acknowledgements")
      .where("mailbox", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
