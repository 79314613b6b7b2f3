import type { TaskQueue } from "../task-queue.ts";

export type Queue = { lane: TaskQueue; network: string };

type Parts = {
  queue(): Promise<Queue>;
  check(): Promise<unknown>;
};

/** Its action runs at once; the rendering afterwards waits, loaders included. */
export function createTurn({ queue, check }: Parts) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let hasTurn = false;

  async function placeIn(): Promise<Queue> {
    // Before the queue: if the database hangs, all requests notice it at the same time.
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
