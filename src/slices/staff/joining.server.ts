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
import type { Brought, Ceremony } from "./passkey-ceremony.server.ts";
import type { Asked } from "./passkey-site.server.ts";
import { passkeyStore } from "./passkey-store.server.ts";
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
  ceremony: Ceremony;
  enter: Entering["enter"];
};
type Chosen = { key: string; password: string };
/** How they will come in from now on. */
type Way = { password: string } | { passkey: Brought };
type Joiner = Way & { key: string; name: string };
type Whose = { staffId: string | null; about: string[] };

/** What stands behind a link: who comes by it, as far as that is known. */
export type Behind = { kind: LinkKind; name: string; email: string };

const joinKinds = ["owner", "invitation"] as const;
const resetKinds = ["reset", "recovery"] as const;
const kindsFor = { join: joinKinds, password: resetKinds };

const firstPasskey = "First passkey";
const isThere = "This site has an owner already. Sign in, or ask them for an invitation.";

export function createJoining(needs: Needs) {
  const { db, clock, ids, events, links, passwords, sessions, codes, ceremony, enter } = needs;

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

  /** @returns what to store in their row, and in their passkeys. @throws Problem 400 */
  async function wayIn(given: Way, { staffId, about }: Whose) {
    if ("passkey" in given) {
      const passkey = await ceremony.checkNew(given.passkey, staffId);
      return { password_hash: null, passkey, how: "passkey" as const };
    }
    await passwords.refuseGuessable(given.password, about);
    const password_hash = await passwords.hash(given.password);
    return { password_hash, passkey: null, how: "password" as const };
  }

  return {
    /** @returns a key that makes whoever follows it the owner; null where there is one */
    ownerLink: (): Promise<string | null> =>
      db.write(async (tx) => {
        if ((await store.owners(tx)).length > 0) return null;
        return links.make(tx, { kind: "owner", staffId: null });
      }),

    /** @throws Problem 410 for a link that was used, or is none */
    async behind(key: string, to: keyof typeof kindsFor): Promise<Behind> {
      const { kind, staff_id: id } = await links.look(db.read, key, kindsFor[to]);
      const row = id === null ? undefined : await store.byId(db.read, id);
      return { kind, name: row?.name ?? "", email: row?.email ?? "" };
    },

    /** To join by a passkey. @throws Problem 403, 410 */
    async challengeToJoin(
      { key, ...given }: { key: string; name: string; email: string },
      at: Asked,
    ) {
      const { staff_id: id } = await links.look(db.read, key, joinKinds);
      const row = id === null ? undefined : await store.byId(db.read, id);
      const whose = {
        id: row?.id ?? ids.uuid(),
        name: given.name,
        email: row?.email ?? given.email,
      };
      return ceremony.toAdd({ ...whose, isKnown: row !== undefined }, at);
    },

    /** Of fifty at once, one. @throws Problem 409, 410; 400 for a way in that is not good */
    async becomeOwner(given: Joiner & { email: string }, caller: Caller) {
      const { key, name, email } = given;
      await links.look(db.read, key, ["owner"]);
      const way = await wayIn(given, { staffId: null, about: [name, email] });
      const { password_hash, passkey, how } = way;
      return db.write(async (tx): Promise<Entered> => {
        // All of them at once: on PostgreSQL whoever comes second waits here, and finds none.
        const taken = await store.takeLinksOf(tx, "owner");
        if (taken.length > 0 && (await store.owners(tx)).length > 0)
          throw new Problem(409, isThere);
        if (!taken.some(({ key_hash }) => key_hash === hashOf(key)))
          throw new Problem(410, isThere);
        const id = passkey?.staffId ?? ids.uuid();
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
        if (passkey) await ceremony.keep(tx, passkey, firstPasskey);
        await recordJoined(tx, id, "owner");
        return enter(tx, id, { caller, how });
      });
    },

    /** By an invitation. @throws Problem 410; 400 for a way in that is not good */
    async join(given: Joiner, caller: Caller) {
      const { key, name } = given;
      const { staff_id: staffId } = await links.look(db.read, key, ["invitation"]);
      const { email } = await this.behind(key, "join");
      const way = await wayIn(given, { staffId, about: [name, email] });
      const { password_hash, passkey, how } = way;
      return db.write(async (tx): Promise<Entered> => {
        const { staff_id } = await links.take(tx, key, ["invitation"]);
        const { id, role } = await personBehind(tx, staff_id);
        await store.set(tx, id, { name, password_hash });
        if (passkey) await ceremony.keep(tx, passkey, firstPasskey);
        await store.removeLinksTo(tx, id);
        await recordJoined(tx, id, role);
        return enter(tx, id, { caller, how });
      });
    },

    /** Ends every session of theirs. @throws Problem 410; 400 for a password easily guessed */
    async choosePassword({ key, password }: Chosen): Promise<void> {
      const { name, email } = await this.behind(key, "password");
      await passwords.refuseGuessable(password, [name, email]);
      const password_hash = await passwords.hash(password);
      await db.write(async (tx) => {
        const { staff_id, kind } = await links.take(tx, key, resetKinds);
        const { id } = await personBehind(tx, staff_id);
        await store.set(tx, id, { password_hash });
        if (kind === "recovery") {
          await codes.remove(tx, id);
          await passkeyStore.removeAllOf(tx, id);
        }
        await store.removeLinksTo(tx, id);
        await sessions.endAllOf(tx, id);
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
