import { late } from "../../../platform/browser/lazy-load.ts";

/** On need, because the home page usually brings its posts. */
const calls = late(() => import("./calls.ts"));

/** Null where its code could not be loaded. */
export const fetchNewest = () =>
  calls.fetch().then(
    (code) => code.fetchNewest(),
    () => null,
  );
