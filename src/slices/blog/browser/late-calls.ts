/** Imported on need, because the home page usually brings its posts. Null where that fails. */
export const fetchNewest = () =>
  import("./calls.ts").then(
    (calls) => calls.fetchNewest(),
    () => null,
  );
