import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Actor, Event } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import type { Colleague, HandedOn, Invitation } from "./contract.ts";
import type { Links } from "./links.server.ts";
import { passkeyStore } from "./passkey-store.server.ts";
import { type Action, can, type Role } from "./roles.ts";
import type { Sessions } from "./sessions.server.ts";
import type { SendLink } from "./staff-mails.ts";
import type { RecordOfStaff, Whose } from "./staff-record.server.ts";
import { mostStaff, type StaffRow, staffStore as store } from "./store.server.ts";
import type { Tokens } from "./tokens.server.ts";

type ColleaguesDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  record: RecordOfStaff;
  links: Links;
  sessions: Sessions;
  events: Events;
  tokens: Pick<Tokens, "endAllOf">;
  sendInvitation: SendLink;
  work: HandOver;
};
type ByWhom = Required<Whose>;
/** Reassigns the open leads of a disabled colleague in the same transaction. */
export type HandOver = {
  handOver(tx: Tx, disabled: ByWhom): Promise<HandedOn[]>;
  giveBack(tx: Tx, enabled: ByWhom, handed: HandedOn[]): Promise<number>;
};

const lastOwner =
  "This is the only owner. Make somebody else an owner first, or nobody could change anything.";

export type Colleagues = ReturnType<typeof createColleagueList>;

export function createColleagues(needs: ColleaguesDeps) {
  const { db, clock, ids, record, links, sessions, tokens, events, sendInvitation, work } = needs;

  async function linkFor(tx: Tx, { id, name, email }: Pick<StaffRow, "id" | "name" | "email">) {
    const key = await links.make(tx, { kind: "invitation", staffId: id });
    return { key, isMailed: await sendInvitation(tx, { name, email, key }) };
  }

  async function findColleague(tx: Tx, id: string): Promise<StaffRow> {
    const row = await store.byId(tx, id);
    if (!row) throw new Problem(404, "There is nobody like that here.");
    return row;
  }

  async function keepAnOwner(tx: Tx, id: string) {
    await store.lockOwners(tx);
    const others = (await store.owners(tx)).filter((one) => one.id !== id);
    const holders = await passkeyStore.holders(tx);
    if (!others.some((one) => hasJoined(one, holders))) throw new Problem(409, lastOwner);
  }

  async function enable(tx: Tx, { id, by }: ByWhom): Promise<void> {
    const row = await findColleague(tx, id);
    if (row.disabled_at === null) return;
    await store.set(tx, id, { disabled_at: null });
    await record(tx, { id, by }, { kind: "staff.enabled", data: {} });
  }

  return {
    ...createColleagueList(db),

    /** @returns the id and the invitation link @throws Problem 409 known email, or no room */
    invite: ({ name, email, role }: Invitation, by: Actor) =>
      db.write(async (tx) => {
        const there = await store.byEmail(tx, email);
        if (there) throw new Problem(409, isHere, { errors: { email: [isHere] } });
        if ((await store.all(tx)).length >= mostStaff)
          throw new Problem(409, `There is room for ${mostStaff} colleagues.`);
        const id = ids.uuid();
        const created_at = timestamp(clock.now());
        await store.insert(tx, { id, name, email, role, password_hash: null, created_at });
        await record(tx, { id, by }, { kind: "staff.invited", data: { role } });
        return { id, ...(await linkFor(tx, { id, name, email })) };
      }),

    /** Replaces an invitation that was lost or has expired. @throws Problem 404, 409 */
    inviteAgain: ({ id, by }: ByWhom) =>
      db.write(async (tx) => {
        const row = await findColleague(tx, id);
        if (hasJoined(row, await passkeyStore.holders(tx)))
          throw new Problem(409, `${row.name} has joined already.`);
        await links.removeTo(tx, id);
        await record(tx, { id, by }, { kind: "staff.invited", data: { role: row.role } });
        return { email: row.email, ...(await linkFor(tx, row)) };
      }),

    /** For a colleague who forgot the password and gets no mail. @throws Problem 404, 409 */
    resetLink: ({ id, by }: ByWhom) =>
      db.write(async (tx) => {
        const { name, email, disabled_at } = await findColleague(tx, id);
        if (disabled_at !== null)
          throw new Problem(409, `${name} has no access. Give them access again first.`);
        await record(tx, { id, by }, { kind: "staff.reset_asked", data: {} });
        return { email, key: await links.make(tx, { kind: "reset", staffId: id }) };
      }),

    /** @returns the previous role. @throws Problem 404, 409 */
    changeRole: ({ id, by }: ByWhom, role: Role): Promise<Role> =>
      db.write(async (tx) => {
        const row = await findColleague(tx, id);
        if (row.role === role) return role;
        if (row.role === "owner") await keepAnOwner(tx, id);
        await store.set(tx, id, { role });
        sessions.tell(tx);
        const data = { from: row.role, to: role };
        await record(tx, { id, by }, { kind: "staff.role_changed", data });
        return row.role;
      }),

    /** Ends sessions and API keys at once, and reassigns open leads. @throws Problem 404, 409 */
    disable: ({ id, by }: ByWhom): Promise<{ handed: HandedOn[]; endedKeys: number }> =>
      db.write(async (tx) => {
        const row = await findColleague(tx, id);
        if (row.disabled_at !== null) return { handed: [], endedKeys: 0 };
        if (row.role === "owner") await keepAnOwner(tx, id);
        await store.set(tx, id, { disabled_at: timestamp(clock.now()) });
        await sessions.endAllOf(tx, id);
        await links.removeTo(tx, id);
        const handed = await work.handOver(tx, { id, by });
        const endedKeys = await tokens.endAllOf(tx, { id, by });
        await record(tx, { id, by }, { kind: "staff.disabled", data: { handed } });
        return { handed, endedKeys };
      }),

    /** @throws Problem 404 */
    enable: (whose: ByWhom): Promise<void> => db.write((tx) => enable(tx, whose)),

    /** Undoes `disable`; leads go back unless somebody has changed them. @throws Problem 404 */
    undoDisable: (whose: ByWhom): Promise<void> =>
      db.write(async (tx) => {
        const staffEvents = await events.of({ kind: "staff", id: whose.id }, mostLooked, tx);
        const last = staffEvents.findLast(isDisabled);
        await enable(tx, whose);
        if (last) await work.giveBack(tx, whose, last.data.handed);
      }),
  };
}

/** Who works here. It needs only the database, so that every other service can be given it. */
export function createColleagueList(db: Pick<Database, "read">) {
  async function active(action: Action, from: Queries): Promise<StaffRow[]> {
    const rows = await store.all(from);
    const holders = await passkeyStore.holders(from);
    return rows.filter((row) => stateOf(row, holders) === "active" && can(row.role, action));
  }

  return {
    async list(): Promise<Colleague[]> {
      const [rows, holders] = await Promise.all([
        store.all(db.read),
        passkeyStore.holders(db.read),
      ]);
      return rows.map((row) => colleagueOf(row, holders));
    },

    whoMay: async (
      action: Action,
      from: Queries = db.read,
    ): Promise<{ id: string; name: string }[]> =>
      (await active(action, from)).map(({ id, name }) => ({ id, name })),

    /** True for an id that nobody has, a disabled colleague, and a role without the right. */
    async lacks(from: Queries, { staff, right }: { staff: string; right: Action }) {
      const row = await store.byId(from, staff);
      return row === undefined || row.disabled_at !== null || !can(row.role, right);
    },

    /** As `whoMay`, with email addresses: for mails only, never for a screen. */
    mailable: async (action: Action, from: Queries) =>
      (await active(action, from)).map(({ id, name, email, role }) => ({ id, name, email, role })),
  };
}

/** More events than an account gets in the seconds in which an owner can undo a removal. */
const mostLooked = 20;
type Disabled = Event & { kind: "staff.disabled"; data: { handed: HandedOn[] } };
const isDisabled = (event: Event): event is Disabled => event.kind === "staff.disabled";

const isHere = "Somebody with this email address is here already.";

type Holders = Set<string>;

const hasJoined = ({ id, password_hash }: StaffRow, holders: Holders): boolean =>
  password_hash !== null || holders.has(id);

function colleagueOf(row: StaffRow, holders: Holders): Colleague {
  const { id, name, email, role, password_hash, code_secret } = row;
  // A passkey is two factors, but does not count where a password alone signs in.
  const hasSecondFactor = code_secret !== null || (password_hash === null && holders.has(id));
  return { id, name, email, role, state: stateOf(row, holders), hasSecondFactor };
}

function stateOf(row: StaffRow, holders: Holders): Colleague["state"] {
  if (row.disabled_at !== null) return "disabled";
  return hasJoined(row, holders) ? "active" : "invited";
}
