import { late } from "../../../platform/browser/lazy-load.ts";

/** Fetched at the first interaction: most visitors come first to a page without them. */
export const lateSections = late(() => import("./late-section.late.tsx"));
