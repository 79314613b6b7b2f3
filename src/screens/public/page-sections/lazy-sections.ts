import { late } from "../../../platform/browser/lazy-load.ts";

/** Loaded at the first interaction: most visitors arrive at a page without them. */
export const lateSections = late(() => import("./late-section.late.tsx"));
