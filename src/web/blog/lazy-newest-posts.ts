import { late } from "../../platform/browser/lazy-load.ts";

/** Loaded when needed, because the home page usually comes with its posts. */
const newestPosts = late(() => import("./newest-posts.ts"));

export const fetchNewest = () =>
  newestPosts
    .fetch()
    .then((code) => code.fetchNewest())
    .catch(() => null);
