/** Whether every colleague needs a second factor, which an owner decides. */
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { RecordOfStaff } from "./record.server.ts";
import type { Sessions } from "./sessions.server.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";

type SecondFactorDeps = { db: Database; record: RecordOfStaff; sessions: Sessions };

/** Without a password the passkey signs in, which is both factors at once. */
const hasOne = ({ code_secret, password_hash }: StaffRow) =>
  code_secret !== null || password_hash === null;

export const createSecondFactor = ({ db, record, sessions }: SecondFactorDeps) => ({
  isNeeded: () => store.needsSecondFactor(db.read),

  /**
   * Signs out colleagues without one, who set one up when they sign in next.
   * @throws Problem 409 where the owner who requires it has none
   */
  setNeeded: (isNeeded: boolean, owner: { id: string }): Promise<void> =>
    db.write(async (tx) => {
      const all = await store.all(tx);
      const own = all.find(({ id }) => id === owner.id);
      if (isNeeded && !(own && hasOne(own)))
        throw new Problem(409, "Set up a one-time code for yourself first, under Your account.");
      if (!(await store.setNeedsSecondFactor(tx, isNeeded))) return;
      const by: Actor = { who: "staff", id: owner.id };
      const data = { isNeeded };
      await record(tx, { id: owner.id, by }, { kind: "staff.second_factor_needed", data });
      if (!isNeeded) return;
      for (const one of all) if (!hasOne(one)) await sessions.endAllOf(tx, one.id);
    }),
});
