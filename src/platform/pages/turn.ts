import type { TaskQueue } from "../task-queue.ts";

/** Where a page waits to be drawn, and who of those that wait there it is for. */
export type Queue = { lane: TaskQueue; network: string };

type Parts = {
  queue(): Promise<Queue>;
  /** Throws where nothing may be drawn now, such as without a database. */
  check(): Promise<unknown>;
};

/**
 * The place of one posted page in the lane. Its action runs at once, so whoever is taken is taken
 * at once; what is drawn afterwards waits, loaders included.
 */
export function createTurn({ queue, check }: Parts) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let hasTurn = false;

  async function placeIn(): Promise<Queue> {
    // Before the lane: if the database hangs, all find it out together.
    await check();
    const { lane, network } = await queue();
    lane.refuseIfFull(network);
    return { lane, network };
  }

  return {
    async inTurn<T>(render: () => Promise<T>): Promise<T> {
      if (hasTurn) return render();
      const { lane, network } = await queue();
      return lane.run(render, network);
    },

    /** @returns whether it may be drawn: not where `check` throws or too many wait */
    async waitForTurn(): Promise<boolean> {
      const waited = await placeIn().catch(() => null);
      if (!waited) return false;
      const { lane, network } = waited;
      return new Promise((resolve) => {
        const hold = () => {
          hasTurn = true;
          resolve(true);
          return over;
        };
        lane.run(hold, network).catch(() => resolve(false));
      });
    },

    end,
  };
}
