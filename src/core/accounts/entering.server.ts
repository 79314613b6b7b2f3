import type { Database, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Codes } from "./codes.server.ts";
import type { EventsOfStaff } from "./events.ts";
import type { Guesses } from "./guesses.server.ts";
import type { Links } from "./links.server.ts";
import type { Passwords } from "./passwords.server.ts";
import type { Sessions } from "./sessions.server.ts";
import type { RecordOfStaff } from "./staff-record.server.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";

export type Caller = {
  ip: string;
  network: string;
  agent: string;
  session: string | undefined;
  device: string | undefined;
};

/** The cookies' values; `device` is null where this browser is already known as theirs. */
export type Entered = { session: string; device: string | null };

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
  failed(staffId: string): void;
};

/** The system acts: nobody asks to end the sessions beyond the limit. */
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

  async function enter(tx: Tx, staffId: string, { caller, how }: { caller: Caller; how: How }) {
    // Sign-ins run one at a time, or those of one moment would each leave a session.
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

  async function enterByPassword(tx: Tx, row: StaffRow, caller: Caller) {
    if (row.code_secret === null && !(await store.needsSecondFactor(tx)))
      return { entered: await enter(tx, row.id, { caller, how: "password" }) };
    return { codeKey: await links.make(tx, { kind: "code", staffId: row.id }) };
  }

  /** The first code of an account without a second factor sets it up. */
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

    /** @returns a session, or a key to send with the one-time code. @throws Problem 400 */
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
        // A right password earns the reason why it no longer signs in.
        throw new Problem(400, row ? accessRemoved : notTogether);
      }
      return db.write((tx) => enterByPassword(tx, row, caller));
    },

    /** @returns the code to set up, where everyone needs one and this account has none */
    async proposeFirstCode(key: string, company: string) {
      const link = await links.find(db.read, key, ["code"]);
      const row = link?.staff_id ? await store.byId(db.read, link.staff_id) : undefined;
      return row?.code_secret === null ? codes.propose(company, row.email) : null;
    },

    /** @throws Problem 400; 410 more than ten minutes after the first step */
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
