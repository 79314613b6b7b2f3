/** One-time codes of an app (RFC 6238), and recovery codes in case it is lost. */
import { randomInt } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import type { Tx } from "../../platform/db/tables.ts";
import { hashOf } from "../../platform/ids.ts";
import type { Clock } from "../../platform/time/clock.ts";
import { codeStore, type StaffRow, staffStore as store } from "./store.server.ts";

type WhoseCode = Pick<StaffRow, "id" | "code_secret">;

const recoveryCodes = 10;
/** 118 random bits, so that nobody can find a code by trying out its hash (ASVS 6.5.2). */
const recoveryLength = 24;
/** Leaves out letters and digits that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** The clocks of phones differ by some seconds. */
const toleranceSeconds = 30;

export type Codes = ReturnType<typeof createCodes>;

export function createCodes({ clock }: { clock: Clock }) {
  const epoch = () => Math.floor(clock.now().getTime() / 1_000);

  function stepOf(secret: string, token: string): number | null {
    if (!/^\d{6}$/.test(token)) return null;
    const times = { epoch: epoch(), epochTolerance: toleranceSeconds };
    const found = verifySync({ secret, token, ...times });
    return found.valid && "timeStep" in found ? found.timeStep : null;
  }

  /** Replaces the earlier codes. @returns recovery codes, which the screen shows once */
  async function renewRecovery(tx: Tx, id: string): Promise<string[]> {
    await codeStore.removeRecovery(tx, id);
    const codes = Array.from({ length: recoveryCodes }, recoveryCode);
    const rows = codes.map((code) => ({ staff_id: id, code_hash: recoveryHash(id, code) }));
    await codeStore.insertRecovery(tx, rows);
    return codes;
  }

  return {
    /** For an authenticator app. Nothing is stored until a code proves that the app has it. */
    propose(company: string, email: string): { secret: string; uri: string } {
      const secret = generateSecret();
      return { secret, uri: generateURI({ issuer: company, label: email, secret }) };
    },

    async setUp(tx: Tx, id: string, codeSetUp: { secret: string; code: string }): Promise<boolean> {
      const step = stepOf(codeSetUp.secret, codeSetUp.code);
      if (step === null) return false;
      await store.set(tx, id, { code_secret: codeSetUp.secret, code_step: step });
      return true;
    },

    renewRecovery,

    async remove(tx: Tx, id: string): Promise<void> {
      await store.set(tx, id, { code_secret: null, code_step: null });
      await codeStore.removeRecovery(tx, id);
    },

    /** Accepts each code once. @returns which kind of code it is, null for a wrong code */
    async take(tx: Tx, row: WhoseCode, code: string): Promise<"code" | "recovery code" | null> {
      if (row.code_secret === null) return null;
      const step = stepOf(row.code_secret, code);
      if (step !== null) return (await store.takeCodeStep(tx, row.id, step)) ? "code" : null;
      const isRecovery = await codeStore.takeRecovery(tx, {
        staff_id: row.id,
        code_hash: recoveryHash(row.id, code),
      });
      return isRecovery ? "recovery code" : null;
    },

    leftOf: codeStore.countRecovery,
  };
}

/** The staff id is the salt. */
const recoveryHash = (staffId: string, code: string) => hashOf(`${staffId} ${code}`);

const recoveryCode = () =>
  Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join("");
