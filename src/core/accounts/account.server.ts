import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, isWithin } from "../../platform/time/clock.ts";
import type { Codes } from "./codes.server.ts";
import type { Guesses } from "./guesses.server.ts";
import type { Links } from "./links.server.ts";
import { notFresh } from "./not-fresh.ts";
import type { Passwords } from "./passwords.server.ts";
import type { Sessions } from "./sessions.server.ts";
import type { RecordOfStaff } from "./staff-record.server.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";

type AccountDeps = {
  db: Database;
  record: RecordOfStaff;
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
  guesses: Guesses;
  links: Links;
  clock: Clock;
};
export type Self = { id: string; session: string; network: string };
type CodeSetUp = { secret: string; code: string; current: string };

const freshMs = 10 * 60_000;
const notIt = "This is not your password.";
const isOn = "A one-time code is set up already. Turn it off first.";
const isOff = "No one-time code is set up. Set it up first.";
const isNeeded =
  "The owner of this site wants everybody to have a second factor, so this one stays.";
const notTheCode = "This code is not right. Check that your phone sets its clock automatically.";

export function createAccount(needs: AccountDeps) {
  const { db, record, passwords, sessions, codes, guesses, links, clock } = needs;
  async function own(id: string): Promise<StaffRow> {
    const row = await store.byId(db.read, id);
    if (!row) throw new Error(`nobody of the staff is ${id}`);
    return row;
  }

  /** A recent session in place of a passkey. @throws Problem 403 if it is older than ten minutes */
  async function proveByPasskey({ id, session }: Self): Promise<void> {
    const theirs = (await sessions.listOf(id)).find((one) => one.id === session);
    if (!theirs || !isWithin(clock, theirs.created_at, freshMs)) throw new Problem(403, notFresh);
  }

  /** By password, or by the session's age where there is none. @throws Problem 400, 403 */
  async function prove(self: Self, password: string): Promise<StaffRow> {
    const { id, network } = self;
    const row = await own(id);
    if (row.password_hash === null) {
      await proveByPasskey(self);
      return row;
    }
    const guesser = { email: `password of ${id}`, device: null };
    const guess = { password, network, isKnown: true };
    const proved = await guesses.attempt(guesser, async () =>
      (await passwords.matches(row.password_hash, guess)) ? row : null,
    );
    if (proved) return proved;
    throw new Problem(400, notIt, { errors: { current: [notIt] } });
  }

  return {
    async show({ id, session }: Self) {
      const row = await own(id);
      const [found, codesLeft] = await Promise.all([
        sessions.listOf(id),
        codes.leftOf(db.read, id),
      ]);
      return {
        name: row.name,
        email: row.email,
        role: row.role,
        hasPassword: row.password_hash !== null,
        hasCode: row.code_secret !== null,
        codesLeft,
        sessions: found.map((one) => ({ ...one, isThis: one.id === session })),
      };
    },

    hasCode: async (id: string): Promise<boolean> => (await own(id)).code_secret !== null,

    rename: ({ id }: Self, name: string): Promise<void> =>
      db.write(async (tx) => {
        await store.set(tx, id, { name });
        await record(tx, { id }, { kind: "staff.renamed", data: {} });
      }),

    /** Ends every other session and every open link for a new password. @throws Problem 400, 403 */
    async changePassword(self: Self, change: { current: string; password: string }) {
      const { name, email } = await prove(self, change.current);
      await passwords.refuseGuessable(change.password, [name, email]);
      const password_hash = await passwords.hash(change.password);
      await db.write(async (tx) => {
        await store.set(tx, self.id, { password_hash });
        await links.removeTo(tx, self.id);
        await sessions.endAllOf(tx, self.id, self.session);
        await record(tx, { id: self.id }, { kind: "staff.password_changed", data: {} });
      });
    },

    proposeCode: codes.propose,

    /** @returns recovery codes, which the screen shows once. @throws Problem 400, 403, 409 */
    async setUpCode(self: Self, codeSetUp: CodeSetUp): Promise<string[]> {
      const { code_secret } = await prove(self, codeSetUp.current);
      if (code_secret !== null) throw new Problem(409, isOn);
      return db.write(async (tx) => {
        const isRight = await codes.setUp(tx, self.id, codeSetUp);
        if (!isRight) throw new Problem(400, notTheCode, { errors: { code: [notTheCode] } });
        await record(tx, { id: self.id }, { kind: "staff.factor_added", data: { factor: "code" } });
        return codes.renewRecovery(tx, self.id);
      });
    },

    /** @returns the new codes, which the screen shows once @throws Problem 400, 403, 409 */
    async renewRecovery(self: Self, current: string): Promise<string[]> {
      const { code_secret } = await prove(self, current);
      if (code_secret === null) throw new Problem(409, isOff);
      return db.write(async (tx) => {
        const recovery = await codes.renewRecovery(tx, self.id);
        await record(tx, { id: self.id }, { kind: "staff.recovery_renewed", data: {} });
        return recovery;
      });
    },

    /** So that a stolen session gains no lasting access. @throws Problem 400, 403 */
    proveSelf: async (self: Self, current: string): Promise<void> =>
      void (await prove(self, current)),

    /** @throws Problem 400, 403; 409 where an owner requires a second factor of everyone */
    async removeCode(self: Self, current: string): Promise<void> {
      const { password_hash } = await prove(self, current);
      await db.write(async (tx) => {
        if (password_hash !== null && (await store.needsSecondFactor(tx)))
          throw new Problem(409, isNeeded);
        await codes.remove(tx, self.id);
        await record(
          tx,
          { id: self.id },
          { kind: "staff.factor_removed", data: { factor: "code" } },
        );
      });
    },

    /** @throws Problem 400, 403, 404 */
    async endSession(self: Self, { id, current }: { id: string; current: string }) {
      await prove(self, current);
      await db.write(async (tx) => {
        if (!(await sessions.end(tx, { id, staffId: self.id })))
          throw new Problem(404, "This browser is signed out already.");
        await record(tx, { id: self.id }, { kind: "staff.session_ended", data: {} });
      });
    },

    /** @throws Problem 400, 403 */
    async endOtherSessions(self: Self, current: string): Promise<void> {
      await prove(self, current);
      await db.write(async (tx) => {
        await sessions.endAllOf(tx, self.id, self.session);
        await record(tx, { id: self.id }, { kind: "staff.session_ended", data: {} });
      });
    },
  };
}
