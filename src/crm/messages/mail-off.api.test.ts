import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

test("while mail is off nothing is stored and nothing changes", async () => {
  const admin = await leadAdmin(app);
  const leadId = await admin.send();
  const given = { leadId, text: "Hello.", to: null, submission: randomUUID() };
  const sent = app.app.answers.send({ ...given, by: admin.byAlice });
  await expect(sent).rejects.toMatchObject({ status: 409, message: /Mail is off/ });
  expect(await app.app.answers.answersOf(leadId)).toEqual([]);
  expect(await app.app.leads.row(leadId)).toMatchObject({ stage: "new", answered_at: null });
});
