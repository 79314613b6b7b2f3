/** A row shows what its sender wrote last, and whether they wait for us again. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { inboxQuery } from "./contract.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
afterEach(() => app.close());

const room = { check() {}, count() {} };
async function add(id: string, text: string) {
  app.clock.advance(60_000);
  const { enquiry_key } = await app.db.read
    .selectFrom("leads")
    .select("enquiry_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await app.app.leads.replyByKey({ key: enquiry_key, text, room });
}
const answer = (ids: string[]) => {
  app.clock.advance(60_000);
  const answered_at = app.clock.now().toISOString();
  return app.app.leads.change({ ids, set: { answered_at }, by: admin.byAlice });
};
async function shown(words = "") {
  const { rows } = await app.app.inbox.list(inboxQuery.parse({ words }), { id: admin.alice });
  return rows.map(({ id, latest, wrote_again }) => ({ id, latest, wrote_again }));
}

test("what was added last stands in the row, as news until it is answered", async () => {
  const id = await admin.send();
  expect(await shown()).toEqual([{ id, latest: null, wrote_again: false }]);
  await answer([id]);
  await add(id, "We have 40 beds.");
  await add(id, "And a pharmacy.");
  expect(await shown()).toEqual([{ id, latest: "And a pharmacy.", wrote_again: true }]);
  expect(await shown("pharmacy")).toEqual(await shown());
  await answer([id]);
  expect(await shown()).toEqual([{ id, latest: "And a pharmacy.", wrote_again: false }]);
});

test("each row has its own sender's words, and a long text is cut", async () => {
  const [quiet, loud] = [await admin.send(), await admin.send({ email: "otto@example.com" })];
  await add(loud, "👍".repeat(900));
  const rows = new Map((await shown()).map((row) => [row.id, row]));
  expect(rows.get(quiet)).toMatchObject({ latest: null, wrote_again: false });
  expect(rows.get(loud)).toMatchObject({ latest: "👍".repeat(160), wrote_again: true });
});
