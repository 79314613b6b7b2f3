import { availableParallelism } from "node:os";

/**
 * Of each runner. One more than there are cores: tests wait for a browser, a database or a clock a
 * quarter of their time.
 */
export const workers = Math.min(6, availableParallelism() + 1);
