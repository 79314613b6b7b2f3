/** The two ceremonies of WebAuthn: a challenge goes out, and a signed answer comes back. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { PasskeyChallenge } from "./contract.ts";
import type { Links } from "./links.server.ts";
import { answerIn, knownAnswer, newAnswer } from "./passkey-answer.ts";
import { passkeySite, type RequestOrigin, type RequestSite } from "./passkey-site.server.ts";
import { mostPasskeys, type PasskeyRow, passkeyStore as store } from "./passkey-store.server.ts";
import { checkNew, checkSigned, optionsToAdd, optionsToSignIn } from "./webauthn.server.ts";

type Tx = Transaction<Tables>;
type CeremonyDeps = { db: Database; clock: Clock; ids: Ids; links: Links };
type Whose = { id: string; name: string; email: string };
/** The answer of a browser, and the site that it came from. */
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

    /**
     * @param whose `isKnown` is false for the first owner, who has no row yet
     * @throws Problem 403, 409
     */
    async toAdd(whose: Whose & { isKnown: boolean }, at: RequestOrigin): Promise<PasskeyChallenge> {
      const site = passkeySite(at);
      const passkeys = await store.listOf(db.read, whose.id);
      if (passkeys.length >= mostPasskeys) throw new Problem(409, enough);
      const handle = handleOf(whose.id);
      const challenge = Buffer.concat([Buffer.from(ids.key(), "base64url"), handle]);
      const key = challenge.toString("base64url");
      await (whose.isKnown ? openTo(whose.id, key) : openToStranger(at.network, key));
      const options = await optionsToAdd({ challenge, handle, whose, passkeys }, site);
      return { does: "add", options };
    },

    /**
     * @param staffId null for the first owner, whose id is in the challenge
     * @throws Problem 400, 403
     */
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
      if ((await store.listOf(tx, staffId)).length >= mostPasskeys) throw new Problem(409, enough);
      const created_at = timestamp(clock.now());
      const row = { ...passkey, staff_id: staffId, name, created_at, used_at: null };
      if (!(await store.insert(tx, row))) throw new Problem(400, notAdded);
    },

    /** @returns null for a wrong answer */
    async checkSigned({ answer: text, at }: PasskeyAnswer) {
      const answer = answerIn(knownAnswer, text);
      const row = answer && (await store.byId(db.read, answer.id));
      if (!answer || !row || !isOf(row.staff_id, answer.response.userHandle)) return null;
      const checked = await checkSigned(answer, { row, site: passkeySite(at) });
      return checked && { ...checked, id: row.id, staffId: row.staff_id };
    },

    /** Accepts each challenge once. @returns false for a challenge or a passkey that is not good */
    async use(tx: Tx, signed: { challenge: string; id: string; counter: number }) {
      if (!(await links.takeIfGood(tx, signed.challenge, ["passkey"]))) return false;
      const { id, counter } = signed;
      return store.use(tx, { id, counter, at: timestamp(clock.now()) });
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
