import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../test/app.ts";
import { leadAdmin } from "../test/lead-admin.ts";
import { countFilesRun } from "./files-run.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("an enquiry runs the files that keep it, and none of what it has nothing to do with", async () => {
  const admin = await leadAdmin(app);
  const counter = await countFilesRun();
  const { answered } = await counter.during(() => admin.send());
  const none = await counter.during(async () => {});
  counter.stop();
  expect([...answered]).toContain("crm/leads/intake/keep-lead.server.ts");
  expect(
    [...answered].filter((file) => /^(core\/backups|cms\/posts)\/|migrations/.test(file)),
  ).toEqual([]);
  expect([...none.answered]).toEqual([]);
});
