import type { Clock } from "../../platform/clock.ts";

export type WalkingClock = Clock & {
  /** Never back: what is stored later is never earlier. */
  walkTo(at: Date): void;
};

/** Stands still but for its steps. */
export function createWalkingClock(from: Date, { elapsedMs }: Clock): WalkingClock {
  let at = from;
  return {
    now: () => at,
    elapsedMs,
    walkTo(next) {
      if (next > at) at = next;
    },
  };
}
