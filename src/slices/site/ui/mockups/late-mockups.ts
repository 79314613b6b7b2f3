import { late } from "../../../../platform/browser/late.ts";

/** Fetched where a drawing did not come with the page, and as soon as the visitor does anything at all. */
export const mockups = late(() => import("./mockups.late.tsx"));
