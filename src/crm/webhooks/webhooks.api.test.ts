/** What programs may do with webhooks, and what stays of them. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HookAdmin, hookAdmin } from "../../../test/hook-admin.ts";
import { dayMs } from "../../platform/time/clock.ts";

let it: HookAdmin;
let token: string;
beforeEach(async () => {
  it = await hookAdmin();
  token = await tokenOf(it.admin.alice, ["leads:read", "leads:write"]);
});
afterEach(() => it.close());

const tokenOf = async (staffId: string, scopes: string[]) =>
  (await it.app.app.staff.tokens.add({ staffId, name: "A program", scopes }, it.admin.byAlice))
    .token;

type Method = "GET" | "POST" | "PATCH" | "DELETE";
async function ask(method: Method, url: string, payload?: object) {
  const headers = { authorization: `Token ${token}` };
  const answer = await it.app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

const created = () => ({ url: it.receiver.url, events: ["lead.created"] });

test("one is made, its secret told once; it is listed, changed and removed", async () => {
  const made = await ask("POST", "/api/webhooks/", created());
  expect(made).toMatchObject({
    status: 201,
    body: { ...created(), active: true, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
  });
  const at = `/api/webhooks/${made.body.id}/`;
  const { secret: _, ...rest } = made.body;
  expect(await ask("GET", "/api/webhooks/")).toEqual({ status: 200, body: { results: [rest] } });
  const events = ["lead.closed", "lead.changed"];
  expect(await ask("PATCH", at, { active: false, events })).toMatchObject({
    status: 200,
    body: { active: false, events: ["lead.changed", "lead.closed"] },
  });
  expect((await ask("DELETE", at)).status).toBe(204);
  expect(await ask("GET", "/api/webhooks/")).toMatchObject({ body: { results: [] } });
  expect((await ask("PATCH", at, { active: true })).status).toBe(404);
  const kinds = (await it.app.app.events.of({ kind: "webhook", id: made.body.id }, 10)).map(
    ({ kind, by }) => [kind, by],
  );
  expect(kinds).toEqual([
    ["webhook.added", it.admin.byAlice],
    ["webhook.changed", it.admin.byAlice],
    ["webhook.removed", it.admin.byAlice],
  ]);
});

test("a ping is sent and listed, and what was given up is sent again", async () => {
  const { id } = await it.add();
  const at = `/api/webhooks/${id}`;
  const pinged = await ask("POST", `${at}/test/`);
  expect(pinged).toMatchObject({ status: 201, body: { type: "ping", lead: null } });
  expect(await it.told()).toMatchObject([{ type: "ping", data: {} }]);
  const { body } = await ask("GET", `${at}/deliveries/`);
  expect(body).toMatchObject({ count: 1, results: [{ state: "sent", status: 204, attempts: 1 }] });
  const again = `${at}/deliveries/${pinged.body.id}/attempts/`;
  expect((await ask("POST", again)).status).toBe(409);
  await it.app.db.write((tx) =>
    tx
      .updateTable("webhook_deliveries")
      .set({ sent_at: null, given_up_at: it.app.clock.now().toISOString() })
      .execute(),
  );
  expect(await ask("POST", again)).toMatchObject({ status: 201, body: { state: "waiting" } });
  expect(await it.told()).toHaveLength(2);
  await ask("PATCH", `${at}/`, { active: false });
  expect((await ask("POST", `${at}/test/`)).status).toBe(409);
});

test("whoever tries it in the staff area hears what came of it", async () => {
  const { id } = await it.add();
  it.receiver.answers(500);
  const { id: delivery } = await it.webhooks.ping(id);
  expect(await it.webhooks.tried({ id, delivery })).toMatchObject({
    ...{ state: "given up", attempts: 1, status: 500 },
  });
  expect(await it.webhooks.find(id)).toMatchObject({ failing_since: null });
});

test.each([
  ["plain http", "http://hooks.example/"],
  ["another protocol", "file:///etc/passwd"],
  ["a name and a password", "https://vera:secret@hooks.example/"],
  ["no address", "hooks.example"],
  ["a very long one", `https://hooks.example/${"x".repeat(500)}`],
])("an address of %s is refused with a sentence", async (_what, url) => {
  const answer = await ask("POST", "/api/webhooks/", { ...created(), url });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: { url: [expect.stringMatching(/\.$/)] } },
  });
});

test("an event that is none, or none at all, is refused", async () => {
  for (const events of [[], ["lead.erased"], "lead.created"])
    expect((await ask("POST", "/api/webhooks/", { ...created(), events })).status).toBe(400);
});

test("there are ten at most, removed ones not counted", async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, () => it.add()));
  expect((await ask("POST", "/api/webhooks/", created())).status).toBe(409);
  await it.webhooks.remove({ id: ten[0]?.id ?? "", by: it.admin.byAlice });
  expect((await ask("POST", "/api/webhooks/", created())).status).toBe(201);
});

test("there are ten at most, however many are made or brought back at the same moment", async () => {
  const removed = [await it.add(), await it.add()];
  for (const { id } of removed) await it.webhooks.remove({ id, by: it.admin.byAlice });
  for (let n = 0; n < 7; n++) await it.add();
  // So that all have a connection at once.
  await Promise.all(Array.from({ length: 10 }, () => it.webhooks.list()));
  const tries = await Promise.allSettled([
    ...removed.map(({ id }) => it.webhooks.restore({ id, by: it.admin.byAlice })),
    ...Array.from({ length: 6 }, () => it.add()),
  ]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const { count } = await it.app.db.read
    .selectFrom("webhooks")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(10);
});

test("strangers, and whose key may not read, change and own, come by none of it", async () => {
  const { id } = await it.add();
  const at = `/api/webhooks/${id}`;
  const calls = [
    ["GET", "/api/webhooks/"],
    ["POST", "/api/webhooks/", created()],
    ["PATCH", `${at}/`, { active: true }],
    ["DELETE", `${at}/`],
    ["POST", `${at}/test/`],
    ["GET", `${at}/deliveries/`],
    ["POST", `${at}/deliveries/${id}/attempts/`],
  ] as const;
  const refused = await Promise.all([
    tokenOf(it.admin.alice, ["leads:read"]),
    tokenOf(it.admin.alice, ["leads:write"]),
    tokenOf(it.admin.bob, ["leads:read", "leads:write"]),
  ]);
  for (const [method, url, payload] of calls) {
    expect((await it.app.http.inject({ method, url })).statusCode).toBe(401);
    for (const one of refused) {
      token = one;
      expect((await ask(method, url, payload)).status, `${method} ${url}`).toBe(403);
    }
  }
  expect(await it.webhooks.list()).toHaveLength(1);
});

test("one that was made with a key is switched off once the key has ended", async () => {
  const { body } = await ask("POST", "/api/webhooks/", created());
  await it.admin.send();
  expect(await it.told()).toHaveLength(1);
  const [key] = await it.app.app.staff.tokens.list();
  await it.app.app.staff.tokens.end(key?.id ?? "", it.admin.byAlice);
  await it.admin.send();
  expect(await it.told()).toHaveLength(1);
  expect(await it.webhooks.find(body.id)).toMatchObject({ active: false });
  const { id, switched_off_at } = await it.webhooks.find(body.id);
  expect(switched_off_at).not.toBeNull();
  await it.webhooks.change({ id, set: { active: true }, by: it.admin.byAlice });
  expect(await it.told()).toHaveLength(2);
});

test("one that was made with a key is switched off with its owner's right", async () => {
  await it.app.db.write((tx) =>
    tx.updateTable("staff").set({ role: "owner" }).where("id", "=", it.admin.bob).execute(),
  );
  token = await tokenOf(it.admin.bob, ["leads:read", "leads:write"]);
  expect((await ask("POST", "/api/webhooks/", created())).status).toBe(201);
  await it.app.db.write((tx) =>
    tx.updateTable("staff").set({ role: "sales" }).where("id", "=", it.admin.bob).execute(),
  );
  await it.admin.send();
  expect(await it.told()).toEqual([]);
});

test("a delivery is another webhook's to nobody", async () => {
  const [one, other] = [await it.add(), await it.add()];
  const { id } = await it.webhooks.ping(one.id);
  const again = it.webhooks.sendAgain({ id: other.id, delivery: id });
  await expect(again).rejects.toMatchObject({ status: 404 });
});

test("a removed one can be brought back for a day, with its secret and what waited", async () => {
  const { id } = await it.add();
  it.receiver.answers(500);
  await it.admin.send();
  await it.told();
  await it.webhooks.remove({ id, by: it.admin.byAlice });
  it.app.clock.advance(60_000);
  await it.told();
  it.receiver.answers(204);
  await it.webhooks.restore({ id, by: it.admin.byAlice });
  await it.told();
  expect(await it.rows()).toMatchObject([{ attempts: 2, status: 204 }]);
  await it.webhooks.remove({ id, by: it.admin.byAlice });
  it.app.clock.advance(dayMs + 1);
  await it.webhooks.deleteOld();
  expect(await it.rows()).toEqual([]);
  const late = it.webhooks.restore({ id, by: it.admin.byAlice });
  await expect(late).rejects.toMatchObject({ status: 404 });
});

test("a delivery is kept for 30 days", async () => {
  await it.add();
  await it.admin.send();
  await it.told();
  it.app.clock.advance(30 * dayMs);
  await it.webhooks.deleteOld();
  expect(await it.rows()).toHaveLength(1);
  it.app.clock.advance(1);
  await it.webhooks.deleteOld();
  expect(await it.rows()).toEqual([]);
});
