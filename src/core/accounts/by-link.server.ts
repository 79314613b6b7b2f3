import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { Codes } from "./codes.server.ts";
import type { Caller, Entering } from "./entering.server.ts";
import { type LinkKind, linksThat } from "./link-store.server.ts";
import type { Links } from "./links.server.ts";
import { passkeyStore } from "./passkey-store.server.ts";
import type { Ceremony, PasskeyAnswer } from "./passkeys.server.ts";
import type { Passwords } from "./passwords.server.ts";
import type { Sessions } from "./sessions.server.ts";
import type { RecordOfStaff } from "./staff-record.server.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";
import type { RequestOrigin } from "./webauthn.server.ts";

type JoiningDeps = {
  db: Database;
  ids: Ids;
  record: RecordOfStaff;
  links: Links;
  ceremony: Ceremony;
  wayIn: WayIn;
  enter: Entering["enter"];
  enterByPassword: Entering["enterByPassword"];
};

export type Behind = { kind: LinkKind; name: string; email: string };

export function createJoining(needs: JoiningDeps) {
  const { db, ids, record, links, ceremony, wayIn, enter, enterByPassword } = needs;

  async function behind(key: string, to: keyof typeof linksThat): Promise<Behind> {
    const { kind, staff_id: id } = await links.look(db.read, key, linksThat[to]);
    const row = id === null ? undefined : await store.byId(db.read, id);
    return { kind, name: row?.name ?? "", email: row?.email ?? "" };
  }

  return {
    behind,

    /** @throws Problem 403, 410 */
    async challengeToJoin(
      { key, ...details }: { key: string; name: string; email: string },
      at: RequestOrigin,
    ) {
      const { staff_id: id } = await links.look(db.read, key, linksThat.join);
      const row = id === null ? undefined : await store.byId(db.read, id);
      const whose = {
        id: row?.id ?? ids.uuid(),
        name: details.name,
        email: row?.email ?? details.email,
      };
      return ceremony.toAdd({ ...whose, isKnown: row !== undefined }, at);
    },

    /** @throws Problem 410; 400 for a password or passkey that is refused */
    async join(joiner: Joiner, caller: Caller) {
      const { key, name } = joiner;
      const { staff_id: staffId } = await links.look(db.read, key, ["invitation"]);
      const { email } = await behind(key, "join");
      const way = await wayIn(joiner, { staffId, about: [name, email] });
      const { password_hash, passkey, how } = way;
      return db.write(async (tx) => {
        const { staff_id } = await links.take(tx, key, ["invitation"]);
        const { id, role } = await personBehind(tx, staff_id);
        await store.set(tx, id, { name, password_hash });
        if (passkey) await ceremony.keep(tx, passkey, firstPasskey);
        await links.removeTo(tx, id);
        await record(tx, { id }, { kind: "staff.joined", data: { role } });
        if (how === "passkey") return { entered: await enter(tx, id, { caller, how }) };
        return enterByPassword(tx, await personBehind(tx, staff_id), caller);
      });
    },
  };
}

async function personBehind(tx: Queries, staffId: string | null): Promise<StaffRow> {
  const row = staffId === null ? undefined : await store.byId(tx, staffId);
  if (!row || row.disabled_at !== null)
    throw new Problem(410, "This link is for somebody who is no longer here.");
  return row;
}

type Way = { password: string } | { passkey: PasskeyAnswer };
export type Joiner = Way & { key: string; name: string };
/** `staffId` is null for the first owner; `about` holds the words that a guesser tries first. */
type Whose = { staffId: string | null; about: string[] };
type WayInDeps = { passwords: Passwords; ceremony: Ceremony };

export const firstPasskey = "First passkey";

export type WayIn = ReturnType<typeof createWayIn>;

/** Runs before any transaction begins: hashing a password is slow on purpose. */
export const createWayIn =
  ({ passwords, ceremony }: WayInDeps) =>
  async (way: Way, { staffId, about }: Whose) => {
    if ("passkey" in way) {
      const passkey = await ceremony.checkNew(way.passkey, staffId);
      return { password_hash: null, passkey, how: "passkey" as const };
    }
    await passwords.refuseGuessable(way.password, about);
    const password_hash = await passwords.hash(way.password);
    return { password_hash, passkey: null, how: "password" as const };
  };

type NewPasswordDeps = {
  db: Database;
  record: RecordOfStaff;
  links: Links;
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
};
type Chosen = { key: string; password: string };

export function createNewPassword(needs: NewPasswordDeps) {
  const { db, record, links, passwords, sessions, codes } = needs;

  async function removeFactors(tx: Tx, { id, code_secret }: StaffRow) {
    if (code_secret !== null) {
      await codes.remove(tx, id);
      await record(tx, { id }, { kind: "staff.factor_removed", data: { factor: "code" } });
    }
    if ((await passkeyStore.removeAllOf(tx, id)) > 0)
      await record(tx, { id }, { kind: "staff.factor_removed", data: { factor: "passkey" } });
  }

  return {
    /**
     * Only a link of the command line removes codes and passkeys: who reads another's mail has one
     * factor. @returns the value of this browser's cookie; null where it was theirs already
     * @throws Problem 410; 400 for a password that is easy to guess
     */
    async choosePassword({ key, password }: Chosen, { device }: Pick<Caller, "device">) {
      const { staff_id: staffId } = await links.look(db.read, key, linksThat.password);
      const { name, email } = await personBehind(db.read, staffId);
      await passwords.refuseGuessable(password, [name, email]);
      const password_hash = await passwords.hash(password);
      return db.write(async (tx) => {
        const { staff_id, kind } = await links.take(tx, key, linksThat.password);
        const row = await personBehind(tx, staff_id);
        const { id } = row;
        await store.set(tx, id, { password_hash });
        if (kind === "recovery") await removeFactors(tx, row);
        await links.removeTo(tx, id);
        await sessions.endAllOf(tx, id);
        await record(tx, { id }, { kind: "staff.password_changed", data: {} });
        return sessions.markDevice(tx, device, id);
      });
    },
  };
}
