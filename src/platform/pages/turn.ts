import type { Lane } from "../lane.ts";

type Parts = {
  lane: Lane;
  network: string;
  /** Throws where nothing may be drawn now, such as without a database. */
  check(): Promise<unknown>;
};

/**
 * The place of one posted page in the lane. Its action runs at once, so whoever is taken is taken
 * at once; what is drawn afterwards waits, loaders included.
 */
export function createTurn({ lane, network, check }: Parts) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let hasTurn = false;

  return {
    inTurn: <T>(render: () => Promise<T>) => (hasTurn ? render() : lane.run(render, network)),

    /** @returns whether it may be drawn: not where `check` throws or too many wait */
    async waitForTurn(): Promise<boolean> {
      try {
        // Before the lane: if the database hangs, all find it out together.
        await check();
        lane.refuseIfFull(network);
      } catch {
        return false;
      }
      return new Promise((told) => {
        const hold = () => {
          hasTurn = true;
          told(true);
          return over;
        };
        lane.run(hold, network).catch(() => told(false));
      });
    },

    end,
  };
}
