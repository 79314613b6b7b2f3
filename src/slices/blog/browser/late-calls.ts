/** For the home page, which brings its posts: the calls come only where they are made. Null where nothing could be had. */
export const fetchNewest = () =>
  import("./calls.ts").then(
    (calls) => calls.fetchNewest(),
    () => null,
  );
