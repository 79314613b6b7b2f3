import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../../../test/browser.ts";
import { copyOfTemplate } from "../../../test/database-copy.ts";
import { startSite } from "../../../test/site-process.ts";

test("while developing, a page comes with its styles, is taken over, and listens for changes over the same address", {
  tag: "@network",
}, async ({ page, site, allowErrors }) => {
  // This one is served by a site of its own.
  allowErrors("asked of another site");
  const copy = await copyOfTemplate("demo", "sqlite");
  const dev = await startSite({ dev: true, env: copy.env });
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
  // Where no other of the same sources deletes it.
  expect(readdirSync(join(copy.env.DATA_DIR ?? "", "vite"))).toContain("deps");
  await dev.remove();
  await copy.remove();
});
