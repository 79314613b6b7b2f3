import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const setUp = () => site.app.site.setUp;

test("what was done stays done, in the order in which it was, and is recorded once", async () => {
  expect(await setUp().state()).toEqual({ done: [], overAt: null });
  for (const step of ["look", "company", "look"] as const)
    await site.db.write((tx) => setUp().stepDone(tx, step, alice));
  expect(await setUp().state()).toEqual({ done: ["look", "company"], overAt: null });
});

test("it is over once, and steps that are done later do not begin it anew", async () => {
  const finish = () => site.db.write((tx) => setUp().finish(tx, alice));
  await finish();
  const { overAt } = await setUp().state();
  expect(overAt).toBe(site.clock.now().toISOString());
  site.clock.advance(60_000);
  await finish();
  await site.db.write((tx) => setUp().stepDone(tx, "mail", alice));
  expect(await setUp().state()).toEqual({ done: ["mail"], overAt });
});
