import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Passkey } from "./contract.ts";
import type { Caller, Entered, Entering } from "./entering.server.ts";
import type { Ceremony, PasskeyAnswer } from "./passkey-ceremony.server.ts";
import type { RequestOrigin } from "./passkey-site.server.ts";
import { passkeyStore } from "./passkey-store.server.ts";
import type { RecordOfStaff } from "./record.server.ts";
import { staffStore as store } from "./store.server.ts";

type PasskeysDeps = {
  db: Database;
  record: RecordOfStaff;
  ceremony: Ceremony;
  enter: Entering["enter"];
  refused(ip: string): void;
};
type Self = { id: string };

const data = { factor: "passkey" } as const;

const notAccepted =
  "This passkey was not accepted. Try again, or sign in with your email and password.";
const onlyWayIn =
  "This passkey is your only way in. Choose a password, or add another passkey, then remove it.";

export function createPasskeys({ db, record, ceremony, enter, refused }: PasskeysDeps) {
  return {
    /** Needs no name: the device finds the passkey itself. @throws Problem 403 */
    challengeFor: ceremony.toSignIn,

    /** An unlocked device counts as both factors. @throws Problem 400, 403 */
    async signIn(passkeyAnswer: PasskeyAnswer, caller: Caller): Promise<Entered> {
      const signed = await ceremony.checkSigned(passkeyAnswer);
      const entered =
        signed &&
        (await db.write(async (tx) => {
          // Locks first, as `add` and `remove` do: otherwise two of them could wait for each other.
          await store.lock(tx, signed.staffId);
          if (!(await ceremony.use(tx, signed))) return null;
          const row = await store.byId(tx, signed.staffId);
          if (!row || row.disabled_at !== null) return null;
          return enter(tx, row.id, { caller, how: "passkey" });
        }));
      if (entered) return entered;
      refused(caller.ip);
      throw new Problem(400, notAccepted);
    },

    /** @throws Problem 403; 409 where there is no room for another */
    async challengeToAdd({ id }: Self, at: RequestOrigin) {
      const row = await store.byId(db.read, id);
      if (!row) throw new Error(`nobody of the staff is ${id}`);
      return ceremony.toAdd({ ...row, isKnown: true }, at);
    },

    /** @throws Problem 400, 403, 409 */
    async add(
      self: Self,
      { name, ...passkeyAnswer }: PasskeyAnswer & { name: string },
    ): Promise<void> {
      const made = await ceremony.checkNew(passkeyAnswer, self.id);
      await db.write(async (tx) => {
        await store.lock(tx, self.id);
        await ceremony.keep(tx, made, name);
        await record(tx, self, { kind: "staff.factor_added", data });
      });
    },

    list: ({ id }: Self): Promise<Passkey[]> => passkeyStore.listOf(db.read, id),

    /** @throws Problem 404; 409 where nothing else would sign them in */
    remove: (self: Self, id: string): Promise<void> =>
      db.write(async (tx) => {
        await store.lock(tx, self.id);
        if (!(await passkeyStore.remove(tx, { id, staffId: self.id })))
          throw new Problem(404, "This passkey has been removed already.");
        const row = await store.byId(tx, self.id);
        const remainingPasskeys = await passkeyStore.listOf(tx, self.id);
        if (!row?.password_hash && remainingPasskeys.length === 0)
          throw new Problem(409, onlyWayIn);
        await record(tx, self, { kind: "staff.factor_removed", data });
      }),
  };
}
