import { late } from "../platform/browser/lazy-load.ts";

/** At the visitor's first interaction, or earlier on a page that comes without its drawings. */
export const drawings = late(() => import("./drawings.tsx"));
