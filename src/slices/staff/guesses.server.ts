/** How often a password or a code may be wrong before everybody who guesses has to wait. */
import { refuseBeyond } from "../../platform/http/limit-routes.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import { hashOf } from "./links.server.ts";

/** So that as many as come at one moment are no more than one after another. */
const mostAtOnce = 2;
const window = { most: 10, windowMs: 15 * 60_000 };

/**
 * Strangers share one count for an account; each browser that has signed in to it before has its
 * own. So whoever guesses locks other strangers out, and not its owner.
 * @param device null for a browser that has not signed in to this account before
 */
type Guesser = { email: string; device: string | null };

export type Guesses = ReturnType<typeof createGuesses>;

export function createGuesses(elapsedMs: () => number) {
  const wrong = new LimitWindows(elapsedMs);
  const checking = new Map<string, number>();
  const keyOf = ({ email, device }: Guesser) => hashOf(`${email} ${device ?? ""}`);
  return {
    /** @throws Problem 429, the same for an account that does not exist */
    refuseBeyond(guesser: Guesser) {
      const waitMs = wrong.waitMs(keyOf(guesser));
      const retryAfterSeconds = Math.ceil(waitMs / 1_000);
      refuseBeyond({ allowed: waitMs === 0, retryAfterSeconds, byEverybody: false });
    },

    /** @param check null where it was wrong @throws Problem 429, as above */
    async attempt<T>(guesser: Guesser, check: () => Promise<T | null>): Promise<T | null> {
      const key = keyOf(guesser);
      this.refuseBeyond(guesser);
      const now = checking.get(key) ?? 0;
      if (now >= mostAtOnce)
        refuseBeyond({ allowed: false, retryAfterSeconds: 1, byEverybody: false });
      checking.set(key, now + 1);
      try {
        const found = await check();
        if (found === null) wrong.count(key, window);
        return found;
      } finally {
        const left = (checking.get(key) ?? 1) - 1;
        if (left > 0) checking.set(key, left);
        else checking.delete(key);
      }
    },
  };
}
