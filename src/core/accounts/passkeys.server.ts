import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Passkey, PasskeyChallenge } from "./contract.ts";
import type { Caller, Entered, Entering } from "./entering.server.ts";
import type { Links } from "./links.server.ts";
import { mostPasskeys, type PasskeyRow, passkeyStore } from "./passkey-store.server.ts";
import type { RecordOfStaff } from "./staff-record.server.ts";
import { staffStore as store } from "./store.server.ts";
import {
  answerIn,
  checkNew,
  checkSigned,
  knownAnswer,
  newAnswer,
  optionsToAdd,
  optionsToSignIn,
  passkeySite,
  type RequestOrigin,
  type RequestSite,
} from "./webauthn.server.ts";

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

type CeremonyDeps = { db: Database; clock: Clock; ids: Ids; links: Links };
type Whose = { id: string; name: string; email: string };
export type PasskeyAnswer = { answer: string; at: RequestSite };
type NewPasskey = {
  challenge: string;
  staffId: string;
  passkey: Pick<PasskeyRow, "id" | "public_key" | "counter" | "transports">;
};

const mostOfStrangers = 2_000;
const mostOfOne = 10;

const notAdded = "This passkey could not be added. Start again.";
const enough = `There is room for ${mostPasskeys} passkeys. Remove one first.`;

export type Ceremony = ReturnType<typeof createCeremony>;

export function createCeremony({ db, clock, ids, links }: CeremonyDeps) {
  const openTo = (staffId: string, key: string) =>
    db.write(async (tx) => {
      await links.make(tx, { kind: "passkey", staffId, key });
      await links.dropBeyond(tx, { kind: "passkey", staffId, most: mostOfOne });
    });

  const openToStranger = (network: string, key: string) =>
    db.write(async (tx) => {
      await links.make(tx, { kind: "passkey", staffId: null, key, network });
      await links.dropStrangersBeyond(tx, { kind: "passkey", most: mostOfStrangers });
    });

  return {
    async toSignIn(at: RequestOrigin): Promise<PasskeyChallenge> {
      const site = passkeySite(at);
      const challenge = ids.key();
      await openToStranger(at.network, challenge);
      return { does: "sign in", options: await optionsToSignIn(challenge, site) };
    },

    /** @param whose `isKnown` is false for the first owner @throws Problem 403, 409 */
    async toAdd(whose: Whose & { isKnown: boolean }, at: RequestOrigin): Promise<PasskeyChallenge> {
      const site = passkeySite(at);
      const passkeys = await passkeyStore.listOf(db.read, whose.id);
      if (passkeys.length >= mostPasskeys) throw new Problem(409, enough);
      const handle = handleOf(whose.id);
      const challenge = Buffer.concat([Buffer.from(ids.key(), "base64url"), handle]);
      const key = challenge.toString("base64url");
      await (whose.isKnown ? openTo(whose.id, key) : openToStranger(at.network, key));
      const options = await optionsToAdd({ challenge, handle, whose, passkeys }, site);
      return { does: "add", options };
    },

    /** @param staffId null for the first owner: it is in the challenge @throws Problem 400, 403 */
    async checkNew(
      { answer: text, at }: PasskeyAnswer,
      staffId: string | null,
    ): Promise<NewPasskey> {
      const answer = answerIn(newAnswer, text);
      const checked = answer && (await checkNew(answer, passkeySite(at)));
      const ownerId = checked && staffIdIn(checked.challenge);
      if (!checked || !ownerId || ownerId !== (staffId ?? ownerId))
        throw new Problem(400, notAdded);
      return { ...checked, staffId: ownerId };
    },

    /** @throws Problem 400 for a challenge that was used, or a passkey that is known; 409 */
    async keep(tx: Tx, { challenge, staffId, passkey }: NewPasskey, name: string) {
      if (!(await links.takeIfGood(tx, challenge, ["passkey"]))) throw new Problem(400, notAdded);
      if ((await passkeyStore.listOf(tx, staffId)).length >= mostPasskeys)
        throw new Problem(409, enough);
      const created_at = timestamp(clock.now());
      const row = { ...passkey, staff_id: staffId, name, created_at, used_at: null };
      if (!(await passkeyStore.insert(tx, row))) throw new Problem(400, notAdded);
    },

    async checkSigned({ answer: text, at }: PasskeyAnswer) {
      const answer = answerIn(knownAnswer, text);
      const row = answer && (await passkeyStore.byId(db.read, answer.id));
      if (!answer || !row || !isOf(row.staff_id, answer.response.userHandle)) return null;
      const checked = await checkSigned(answer, { row, site: passkeySite(at) });
      return checked && { ...checked, id: row.id, staffId: row.staff_id };
    },

    /** Accepts each challenge once. @returns false for a challenge or a passkey that is not good */
    async use(tx: Tx, signed: { challenge: string; id: string; counter: number }) {
      if (!(await links.takeIfGood(tx, signed.challenge, ["passkey"]))) return false;
      const { id, counter } = signed;
      return passkeyStore.use(tx, { id, counter, at: timestamp(clock.now()) });
    },
  };
}

/** The bytes of the staff id, by which a device knows whose passkey it has. */
const handleOf = (staffId: string) => Buffer.from(staffId.replaceAll("-", ""), "hex");

const isOf = (staffId: string, handle: string | undefined) =>
  handle === undefined || handle === handleOf(staffId).toString("base64url");

/** No table has the first owner's id until they join, so the end of the challenge carries it. */
function staffIdIn(challenge: string): string | null {
  const hex = Buffer.from(challenge, "base64url").subarray(32).toString("hex");
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts?.slice(1).join("-") ?? null;
}
