import type { RouterContextProvider } from "react-router";
import { siteContext } from "../../../../slices/site/context.ts";

/** For the loaders of screens that change some of the company's facts. */
export const loadPendingChange = async (context: Readonly<RouterContextProvider>) => ({
  pendingChange: await context.get(siteContext).pendingCompanyChange(),
  now: new Date().toISOString(),
});
