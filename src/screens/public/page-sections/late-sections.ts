import { late } from "../../../platform/browser/late.ts";

/** Not on the pages that most visitors come to first; fetched at the first interaction, for the next page. */
export const lateSections = late(() => import("./late-section.late.tsx"));
