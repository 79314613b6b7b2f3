import type { Clock } from "../../platform/clock.ts";

export type WalkingClock = Clock & {
  /** Never goes back, so that later records never have an earlier time. */
  walkTo(at: Date): void;
};

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
