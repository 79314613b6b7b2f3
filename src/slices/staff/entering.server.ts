/** Signing in: a password, then a one-time code where one is set up. */
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Codes } from "./codes.server.ts";
import type { EventsOfStaff } from "./events.ts";
import type { Guesses } from "./guesses.server.ts";
import type { Links } from "./links.server.ts";
import type { Passwords } from "./passwords.server.ts";
import type { RecordOfStaff } from "./record.server.ts";
import type { Sessions } from "./sessions.server.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";

/** What is known of whoever stands at the door. */
export type Caller = {
  ip: string;
  /** The widest of those the address is in. */
  network: string;
  agent: string;
  /** The values of their cookies, where they sent any. */
  session: string | undefined;
  device: string | undefined;
};

/** The cookies' values; `device` where this browser was not known to be theirs. */
export type Entered = { session: string; device: string | null };

type Tx = Transaction<Tables>;
/** With the secret of an authenticator app that is being set up. */
type EnteredCode = { code: string; secret?: string | undefined };
type How = EventsOfStaff["staff.signed_in"]["by"];
type EnteringDeps = {
  db: Database;
  record: RecordOfStaff;
  links: Links;
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
  guesses: Guesses;
  refused(ip: string): void;
  /** Of an account that is known, by its id. */
  failed(staffId: string): void;
};

/** Nobody asked for it: they have too many. */
const by = { who: "system" } as const;
const accessRemoved = "Your access was removed. Ask an owner of the site.";
const notTogether = "This email address and password do not go together.";
const notTheCode = "This code is not right, or has been used. Codes change every 30 seconds.";

const tooLate = "That took more than ten minutes. Start again with your password.";

function sayTooLate(refusal: unknown): never {
  throw refusal instanceof Problem && refusal.status === 410 ? new Problem(410, tooLate) : refusal;
}

export type Entering = ReturnType<typeof createEntering>;

export function createEntering(needs: EnteringDeps) {
  const { db, record, links, passwords, sessions, codes, guesses, refused, failed } = needs;

  /** A new session each time; the browser's former one ends. */
  async function enter(tx: Tx, staffId: string, { caller, how }: { caller: Caller; how: How }) {
    // One at a time: or as many as come at one moment would each leave a session.
    await store.lock(tx, staffId);
    if (caller.session) await sessions.endByKey(tx, caller.session);
    const entered: Entered = {
      session: await sessions.begin(tx, { staffId, agent: caller.agent }),
      device: await sessions.markDevice(tx, caller.device, staffId),
    };
    await record(tx, { id: staffId }, { kind: "staff.signed_in", data: { by: how } });
    if ((await sessions.endBeyond(tx, staffId)) > 0)
      await record(tx, { id: staffId, by }, { kind: "staff.session_ended", data: {} });
    return entered;
  }

  /** By a right password: at once, or with a key to bring along with a one-time code. */
  async function enterByPassword(tx: Tx, row: StaffRow, caller: Caller) {
    if (row.code_secret === null && !(await store.needsSecondFactor(tx)))
      return { entered: await enter(tx, row.id, { caller, how: "password" }) };
    return { codeKey: await links.make(tx, { kind: "code", staffId: row.id }) };
  }

  /** The first code of somebody who has none yet sets it up. */
  async function takeCode(tx: Tx, row: StaffRow, { code, secret }: EnteredCode) {
    if (row.code_secret !== null) return codes.take(tx, row, code);
    if (secret === undefined || !(await codes.setUp(tx, row.id, { secret, code }))) return null;
    const data = { factor: "code" } as const;
    await record(tx, { id: row.id }, { kind: "staff.factor_added", data });
    return "code";
  }

  async function guesserOf(email: string, row: StaffRow | undefined, { device }: Caller) {
    const isTheirs = row && (await sessions.isDeviceOf(db.read, device, row.id));
    return { email, device: isTheirs ? (device ?? null) : null };
  }

  return {
    enter,
    enterByPassword,

    /** @returns a key to bring with the one-time code, where one is asked. @throws Problem 400 */
    async signIn(credentials: { email: string; password: string }, caller: Caller) {
      const account = await store.byEmail(db.read, credentials.email);
      const guesser = await guesserOf(credentials.email, account, caller);
      const guess = {
        password: credentials.password,
        network: caller.network,
        isKnown: guesser.device !== null,
      };
      const row = await guesses.attempt(guesser, async () => {
        const isRight = await passwords.matches(account?.password_hash ?? null, guess);
        return account && isRight ? account : null;
      });
      if (!row || row.disabled_at !== null) {
        refused(caller.ip);
        if (account) failed(account.id);
        // Whoever has the right password may know why it lets them in no more.
        throw new Problem(400, row ? accessRemoved : notTogether);
      }
      return db.write((tx) => enterByPassword(tx, row, caller));
    },

    /** Who has none yet, though everybody has to have one. @returns what to set up, else null */
    async proposeFirstCode(key: string, company: string) {
      const link = await links.find(db.read, key, ["code"]);
      const row = link?.staff_id ? await store.byId(db.read, link.staff_id) : undefined;
      return row?.code_secret === null ? codes.propose(company, row.email) : null;
    },

    /** The second step, or the first time of it. @throws Problem 400; 410 where the first was too long ago */
    async confirm({ key, ...codeInput }: EnteredCode & { key: string }, caller: Caller) {
      const { staff_id: staffId } = await links.look(db.read, key, ["code"]).catch(sayTooLate);
      const account = staffId === null ? undefined : await store.byId(db.read, staffId);
      const guesser = await guesserOf(`code of ${staffId}`, account, caller);
      const entered = await guesses.attempt(guesser, () =>
        db.write(async (tx) => {
          const row = staffId === null ? undefined : await store.byId(tx, staffId);
          if (!row || row.disabled_at !== null) return null;
          const how = await takeCode(tx, row, codeInput);
          if (how === null) return null;
          await links.take(tx, key, ["code"]);
          return { ...(await enter(tx, row.id, { caller, how })), how };
        }),
      );
      if (entered) return entered;
      refused(caller.ip);
      if (staffId !== null) failed(staffId);
      throw new Problem(400, notTheCode, { errors: { code: [notTheCode] } });
    },

    async signOut(key: string): Promise<void> {
      await db.write(async (tx) => {
        const ended = await sessions.endByKey(tx, key);
        if (!ended) return;
        await record(tx, { id: ended.staff_id }, { kind: "staff.signed_out", data: {} });
      });
    },
  };
}
