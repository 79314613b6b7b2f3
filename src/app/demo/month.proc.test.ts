/** `npm start -- --demo`, as it is typed. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type SiteProcess, startSite } from "../../../test/site-process.ts";
import { standIn } from "../../../test/stand-in.ts";

let site: SiteProcess | undefined;
afterEach(() => site?.remove());

test("a month of enquiries is written once, beside the real data, and nobody hears of it", async () => {
  const service = await standIn((response) => response.end("{}"));
  const { url } = service;
  const env = {
    ...{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "desk@kolam.example" },
    ...{ IP_LOOKUP_URL: url, GEOLOCATION_URL: url, GEOLOCATION_KEY: "a key" },
  };
  site = await startSite({ demo: true, env });
  expect(site.said()).toMatch(/A month of \d+ enquiries written\. Nothing here is mailed\./);
  expect(site.said()).toContain("/staff/set-up/");
  const home = await fetch(site.url);
  expect(home.status).toBe(200);
  expect(home.headers.get("content-security-policy")).not.toContain(new URL(url).origin);
  const folder = site.data.DATA_DIR ?? "";
  expect([
    existsSync(join(folder, "demo", "foyer.db")),
    existsSync(join(folder, "foyer.db")),
  ]).toEqual([true, false]);
  await site.stop();
  const again = await startSite({ demo: true, env: { ...site.data, ...env } });
  expect(again.said()).not.toContain("A month of");
  await again.stop();
  // Neither of the services that the real site calls.
  expect(service.asked).toEqual([]);
  await service.close();
});

test("it goes into no database that somebody has named", async () => {
  const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/real" };
  await expect(startSite({ demo: true, env })).rejects.toThrow(
    "--demo fills a database of its own: start it without DATABASE_URL.",
  );
});
