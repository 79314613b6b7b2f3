/** Following a one-time link: to become the first owner, to join, or to choose a new password. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { Events } from "../events/events.server.ts";
import type { Codes } from "./codes.server.ts";
import type { Caller, Entered, Entering } from "./entering.server.ts";
import type { LinkKind } from "./link-kinds.ts";
import { hashOf, type Links } from "./links.server.ts";
import type { Passwords } from "./passwords.server.ts";
import type { Role } from "./roles.ts";
import type { Sessions } from "./sessions.server.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  links: Links;
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
  enter: Entering["enter"];
};
type Chosen = { key: string; password: string };

/** What stands behind a link: who comes by it, as far as that is known. */
export type Behind = { kind: LinkKind; name: string; email: string };

const joinKinds = ["owner", "invitation"] as const;
const resetKinds = ["reset", "recovery"] as const;
const passwordKinds = [...joinKinds, ...resetKinds];

const isThere = "This site has an owner already. Sign in, or ask them for an invitation.";

export function createJoining(needs: Needs) {
  const { db, clock, ids, events, links, passwords, sessions, codes, enter } = needs;

  const recordJoined = (tx: Tx, id: string, role: Role) =>
    events.record(tx, {
      kind: "staff.joined",
      by: { who: "staff", id },
      subject: { kind: "staff", id },
      person: null,
      data: { role },
    });

  async function personBehind(tx: Tx, staffId: string | null): Promise<StaffRow> {
    const row = staffId === null ? undefined : await store.byId(tx, staffId);
    if (!row || row.disabled_at !== null)
      throw new Problem(410, "This link is for somebody who is no longer here.");
    return row;
  }

  return {
    hasOwner: async (): Promise<boolean> => (await store.owners(db.read)).length > 0,

    /** @returns a key that makes whoever follows it the owner; null where there is one */
    ownerLink: (): Promise<string | null> =>
      db.write(async (tx) => {
        if ((await store.owners(tx)).length > 0) return null;
        return links.make(tx, { kind: "owner", staffId: null });
      }),

    /** @throws Problem 410 for a link that was used, or is none */
    async behind(key: string): Promise<Behind> {
      const { kind, staff_id: id } = await links.look(db.read, key, passwordKinds);
      const row = id === null ? undefined : await store.byId(db.read, id);
      return { kind, name: row?.name ?? "", email: row?.email ?? "" };
    },

    /** Of fifty at once, one. @throws Problem 409, 410; 400 for a password easily guessed */
    async becomeOwner(given: Chosen & { name: string; email: string }, caller: Caller) {
      const { key, name, email, password } = given;
      await links.look(db.read, key, ["owner"]);
      await passwords.refuseGuessable(password, [name, email]);
      const password_hash = await passwords.hash(password);
      return db.write(async (tx): Promise<Entered> => {
        // All of them at once: on PostgreSQL whoever comes second waits here, and finds none.
        const taken = await store.takeLinksOf(tx, "owner");
        if (taken.length > 0 && (await store.owners(tx)).length > 0)
          throw new Problem(409, isThere);
        if (!taken.some(({ key_hash }) => key_hash === hashOf(key)))
          throw new Problem(410, isThere);
        const id = ids.uuid();
        await store.insert(tx, {
          id,
          name,
          email,
          role: "owner",
          password_hash,
          code_secret: null,
          code_step: null,
          created_at: timestamp(clock.now()),
          disabled_at: null,
        });
        await recordJoined(tx, id, "owner");
        return enter(tx, id, { caller, how: "password" });
      });
    },

    /** By an invitation. @throws Problem 410; 400 for a password easily guessed */
    async join({ key, name, password }: Chosen & { name: string }, caller: Caller) {
      const { email } = await this.behind(key);
      await passwords.refuseGuessable(password, [name, email]);
      const password_hash = await passwords.hash(password);
      return db.write(async (tx): Promise<Entered> => {
        const { staff_id } = await links.take(tx, key, ["invitation"]);
        const { id, role } = await personBehind(tx, staff_id);
        await store.set(tx, id, { name, password_hash });
        await store.removeLinksTo(tx, id);
        await recordJoined(tx, id, role);
        return enter(tx, id, { caller, how: "password" });
      });
    },

    /** Ends every session of theirs. @throws Problem 410; 400 for a password easily guessed */
    async choosePassword({ key, password }: Chosen): Promise<void> {
      const { name, email } = await this.behind(key);
      await passwords.refuseGuessable(password, [name, email]);
      const password_hash = await passwords.hash(password);
      await db.write(async (tx) => {
        const { staff_id, kind } = await links.take(tx, key, resetKinds);
        const { id } = await personBehind(tx, staff_id);
        await store.set(tx, id, { password_hash });
        if (kind === "recovery") await codes.remove(tx, id);
        await store.removeLinksTo(tx, id);
        await sessions.endAllOf(tx, id);
        await sessions.forgetDevicesOf(tx, id);
        await events.record(tx, {
          kind: "staff.password_changed",
          by: { who: "staff", id },
          subject: { kind: "staff", id },
          person: null,
          data: {},
        });
      });
    },
  };
}
