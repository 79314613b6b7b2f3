import type { Ceremony, PasskeyAnswer } from "./passkey-ceremony.server.ts";
import type { Passwords } from "./passwords.server.ts";

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
  /** @returns what to store in the staff row and in the passkeys. @throws Problem 400 */
  async (way: Way, { staffId, about }: Whose) => {
    if ("passkey" in way) {
      const passkey = await ceremony.checkNew(way.passkey, staffId);
      return { password_hash: null, passkey, how: "passkey" as const };
    }
    await passwords.refuseGuessable(way.password, about);
    const password_hash = await passwords.hash(way.password);
    return { password_hash, passkey: null, how: "password" as const };
  };
