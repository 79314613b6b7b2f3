/** What every undo keeps to; what each puts back is tested beside what it undoes. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { leadEvents } from "../../../test/lead-events.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  app = await testApp();
  admin = await leadAdmin(app);
});
afterEach(() => app.close());

async function change(set: object): Promise<string> {
  const [changed] = await app.app.leads.change({
    ids: [await admin.send()],
    set,
    by: admin.byAlice,
  });
  return changed?.event ?? "";
}

test("an undo needs the right that the change needed", async () => {
  const event = await change({ priority: "high" });
  for (const role of ["editor", "viewer", "nobody"]) {
    const refused = app.app.undo({ ids: [event], by: admin.byAlice, role });
    await expect(refused).rejects.toMatchObject({ status: 403 });
  }
});

test("what never happened, and what has no undo, is refused", async () => {
  const who = { by: admin.byAlice, role: "sales" };
  const [received] = await leadEvents(app, await admin.send());
  await expect(app.app.undo({ ids: ["nothing"], ...who })).rejects.toMatchObject({ status: 404 });
  await expect(app.app.undo({ ids: [received?.id ?? ""], ...who })).rejects.toMatchObject({
    status: 409,
  });
});

test("where one of many was changed since, none is undone", async () => {
  const ids = [await change({ priority: "high" }), await change({ priority: "low" })];
  const [newest, older] = await app.app.leads.latest(2);
  const set = { priority: "high" } as const;
  await app.app.leads.change({ ids: [newest?.id ?? ""], set, by: admin.byAlice });
  const undone = app.app.undo({ ids, by: admin.byAlice, role: "sales" });
  await expect(undone).rejects.toMatchObject({ status: 409, extra: { current: set } });
  expect(await app.app.leads.row(older?.id ?? "")).toMatchObject(set);
});
