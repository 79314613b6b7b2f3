import type { Page } from "@playwright/test";

/** A phone's line at its worst: two seconds to each answer, then 50 kB a second. */
export async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
