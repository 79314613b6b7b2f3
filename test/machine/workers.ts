import { availableParallelism } from "node:os";

/**
 * For each of the two runners, which go side by side. The tests' PostgreSQL has room for so many.
 */
export const workers = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2)));
