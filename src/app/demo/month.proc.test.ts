/** `npm start -- --demo`, as it is typed. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type SiteProcess, startSite } from "../../../test/site-process.ts";
import { standIn } from "../../../test/stand-in.ts";

let site: SiteProcess | undefined;
afterEach(() => site?.remove());

test("a month of enquiries is written beside the site's own data, once, and nothing is mailed", async () => {
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "desk@kolam.example" };
  site = await startSite({ demo: true, env: mail });
  expect(site.said()).toMatch(/A month of \d+ enquiries written\. Nothing here is mailed\./);
  expect(site.said()).toContain("/staff/set-up/");
  expect((await fetch(site.url)).status).toBe(200);
  const folder = site.data.DATA_DIR ?? "";
  expect([
    existsSync(join(folder, "demo", "foyer.db")),
    existsSync(join(folder, "foyer.db")),
  ]).toEqual([true, false]);
  await site.stop();
  const again = await startSite({ demo: true, env: { ...site.data, ...mail } });
  expect(again.said()).not.toContain("A month of");
  await again.stop();
});

test("no service that the real site asks hears of what is invented", async () => {
  const service = await standIn((response) => response.end("{}"));
  const { url } = service;
  const lookups = { IP_LOOKUP_URL: url, GEOLOCATION_URL: url, GEOLOCATION_KEY: "a key" };
  site = await startSite({ demo: true, env: lookups });
  const policy = (await fetch(site.url)).headers.get("content-security-policy");
  expect(service.asked).toEqual([]);
  expect(policy).not.toContain(new URL(url).origin);
  await service.close();
});

test("it goes into no database that somebody has named", async () => {
  const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/real" };
  await expect(startSite({ demo: true, env })).rejects.toThrow(
    "--demo fills a database of its own: start it without DATABASE_URL.",
  );
});
