import { late } from "../../../platform/browser/lazy-load.ts";

/** Loads where a page came without its drawings, and at the visitor's first interaction. */
export const mockups = late(() => import("./mockups.tsx"));
