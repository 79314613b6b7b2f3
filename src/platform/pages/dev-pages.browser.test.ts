import { expect, test } from "../../../test/browser.ts";
import { startSite } from "../../../test/site-process.ts";

test("while developing, a page comes with its styles, is taken over, and listens for changes over the same address", {
  tag: "@network",
}, async ({ page, site, allowErrors }) => {
  // This one is served by a site of its own.
  allowErrors("asked of another site");
  // Beside it another one of the same sources, which prepares its own.
  const beside = await startSite({ dev: true });
  const dev = await startSite({ dev: true });
  const socket = page.waitForEvent("websocket");
  const connected = page.waitForEvent(
    "console",
    (message) => message.text() === "[vite] connected.",
  );
  await page.goto(`${dev.url}/about`);
  await connected;
  expect(new URL((await socket).url()).host).toBe(new URL(dev.url).host);
  const look = () =>
    page.getByRole("heading", { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily);
  const developed = await look();
  await page.goto(`${site.url}/about`);
  expect(developed).toBe(await look());
  await dev.remove();
  await beside.remove();
});
