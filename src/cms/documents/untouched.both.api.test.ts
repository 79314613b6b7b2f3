import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { planOf } from "../../../test/plan.ts";
import { versionStore as versions } from "./versions/version-store.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

test("what came with the site is untouched, what staff wrote is not", async () => {
  const count = async () => (await site.app.content.untouched(site.db.read, ["post"])).length;
  const before = await count();
  expect(before).toBeGreaterThan(10);
  await publishNew(site, aPost("our-own"));
  expect(await count()).toBe(before);
});

test("the few versions that the software wrote are found by an index, not by reading every body", async () => {
  const plan = await planOf(site.db, versions.untouched(site.db.read, ["post"]));
  expect(plan).toContain("versions_by_software");
  expect(plan).not.toMatch(/SCAN documents|Seq Scan/);
});
