import { late } from "../../../../platform/browser/lazy-load.ts";

/** Loads where a visitor reaches a service's page inside the site; other pages do not need it. */
export const screens = late(() => import("./screens.late.tsx"));
