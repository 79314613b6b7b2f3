import { afterEach, expect, test } from "vitest";
import { type SiteProcess, startSite } from "../test/site-process.ts";

let site: SiteProcess;
afterEach(() => site.remove());

test("RATE_LIMITS=off is said at start", async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  expect(site.said()).toContain("RATE_LIMITS=off: nothing is limited.");
});

test("limits that are on are not spoken of", async () => {
  site = await startSite({ env: { RATE_LIMITS: "on" } });
  expect(site.said()).toContain("Foyer is at");
  expect(site.said()).not.toContain("RATE_LIMITS");
});
