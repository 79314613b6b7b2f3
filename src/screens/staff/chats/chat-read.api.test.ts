/** Whoever reads somebody's words in the chats has read their enquiry. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { chatCalls, enquiry, type Told } from "../../../../test/chat-calls.ts";
import { staffCallers } from "../../../../test/staff-callers.ts";

let site: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  const { sessions } = await staffCallers(site);
  headers = sessions.find(({ name }) => name === "viewer")?.headers ?? {};
});
afterAll(() => site.close());

const { begin, tell, rows } = chatCalls(() => site);

async function opened(...told: Told[]) {
  const key = await begin();
  await tell(key, ...told);
  const row = (await rows()).find((one) => one.key === key);
  const url = `/staff/chats/${row?.id}`;
  for (let times = 0; times < 2; times++)
    expect((await site.http.inject({ url, headers })).statusCode).toBe(200);
  return row?.lead_id ?? "";
}

const reads = async () =>
  (
    await site.db.read.selectFrom("events").selectAll().where("kind", "=", "lead.read").execute()
  ).map(({ subject_id }) => subject_id);

test("a chat that left an enquiry is written down as read, once an hour", async () => {
  const lead = await opened(...enquiry, ["enquiry-email", "asha@example.com"]);
  expect(await reads()).toEqual([lead]);
});

test("one that left nobody's is not", async () => {
  const before = await reads();
  await opened(["start:software"]);
  expect(await reads()).toEqual(before);
});
