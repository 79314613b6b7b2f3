import { late } from "../../../../platform/browser/lazy-load.ts";

/** Fetched where a service's page is reached inside the site; other pages need none of it. */
export const screens = late(() => import("./screens.late.tsx"));
