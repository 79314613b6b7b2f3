import type { Lane } from "../lane.ts";

type Parts = {
  lane: Lane;
  network: string;
  /** Asks the database the smallest thing there is. */
  ask(): Promise<unknown>;
};

/**
 * The place of one posted page in the lane. Its action runs at once, so whoever is taken is taken
 * at once; what is drawn afterwards waits, loaders included.
 */
export function createTurn({ lane, network, ask }: Parts) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let hasTurn = false;

  return {
    inTurn: <T>(render: () => Promise<T>) => (hasTurn ? render() : lane.run(render, network)),

    /** @returns whether it may be drawn: not where the database is away or too many wait */
    async waitForTurn(): Promise<boolean> {
      try {
        // Before the lane: if the database hangs, all find it out together.
        await ask();
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
