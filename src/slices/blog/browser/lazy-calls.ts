import { late } from "../../../platform/browser/lazy-load.ts";

/** Loaded when needed, because the home page usually comes with its posts. */
const calls = late(() => import("./calls.ts"));

export const fetchNewest = () =>
  calls.fetch().then(
    (code) => code.fetchNewest(),
    () => null,
  );
