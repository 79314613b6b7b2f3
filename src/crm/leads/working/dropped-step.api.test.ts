/** What was planned next goes with how an enquiry ended, and comes back with it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { undo } from "../../../../test/undo.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
afterEach(() => app.close());

const planned = { next_step: "Site visit", next_step_at: "2026-11-24T05:30:00.000Z" };
const none = { next_step: null, next_step_at: null };
const change = (id: string, set: object) =>
  app.app.leads.change({ ids: [id], set, by: admin.byAlice });
async function plan(): Promise<string> {
  const id = await admin.send();
  await change(id, { ...planned, stage: "proposal" });
  return id;
}
const find = (id: string) => app.app.leads.find(id);

test.each(["won", "lost"])(
  "what is %s drops its next step, tells it, and undo brings it back",
  async (stage) => {
    const id = await plan();
    const changed = await change(id, { stage });
    expect(changed).toEqual([
      {
        id,
        set: { stage, ...none },
        was: { stage: "proposal", ...planned },
        event: expect.any(String),
      },
    ]);
    expect(await find(id)).toMatchObject(none);
    await undo(app, changed, admin.byAlice);
    expect(await find(id)).toMatchObject({ stage: "proposal", ...planned });
  },
);

test("a reply that opens a lost one again brings its next step back", async () => {
  const id = await plan();
  await change(id, { stage: "lost" });
  const { enquiry_key: key = "" } = (await find(id)) ?? {};
  const room = { check() {}, count() {} };
  await app.app.leads.replyByKey({ key, text: "We can go on.", room });
  expect(await find(id)).toMatchObject({ stage: "proposal", ...planned });
});

test.each(["contacted", "new"])("moved back to %s it is planned again", async (stage) => {
  const id = await plan();
  await change(id, { stage: "won" });
  await change(id, { stage });
  expect(await find(id)).toMatchObject({ stage, ...planned });
});

test("another step that was planned since stays where it is open again", async () => {
  const id = await plan();
  await change(id, { stage: "won" });
  await change(id, { next_step: "Send the invoice" });
  await change(id, { stage: "contacted" });
  expect(await find(id)).toMatchObject({ next_step: "Send the invoice", next_step_at: null });
});

test("a step that is asked for with the end stays, and an open stage drops none", async () => {
  const id = await plan();
  await change(id, { stage: "qualified" });
  expect(await find(id)).toMatchObject(planned);
  await change(id, { stage: "won", next_step: "Send the contract" });
  expect(await find(id)).toMatchObject({ ...planned, next_step: "Send the contract" });
});
