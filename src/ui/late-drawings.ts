import { late } from "../platform/browser/late.ts";

/** Fetched where a drawing did not come with the page, and as soon as the visitor does anything at all (see `screens/public/layout/arrival.tsx`). */
export const drawings = late(() => import("./drawings.late.tsx"));
