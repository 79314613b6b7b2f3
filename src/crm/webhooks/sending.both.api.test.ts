/** Signed, tried again, given up visibly. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { type HookAdmin, hookAdmin } from "../../../test/hook-admin.ts";
import type { Told } from "../../../test/hook-receiver.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { randomIds } from "../../platform/ids.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { createWebhooks } from "./webhooks.server.ts";

const minuteMs = 60_000;

let it: HookAdmin;
/** Another, which calls out otherwise or no more. */
const openOwnSite = sharedSite(
  () => hookAdmin(),
  (one) => {
    it = one;
  },
);
afterEach(() => it.clear());

/** As `docs/operations.md` tells receivers to. */
function isGenuine({ headers, body }: Told, secret: string): boolean {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": given } = headers;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const right = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest();
  return timingSafeEqual(Buffer.from(String(given).slice("v1,".length), "base64"), right);
}

test("a receiver knows by the secret that it is ours, and that nobody changed it", async () => {
  const { secret } = await it.add();
  await it.admin.send();
  await it.told();
  const [told] = it.receiver.told;
  if (!told) throw new Error("nothing came");
  expect(isGenuine(told, secret)).toBe(true);
  expect(isGenuine({ ...told, body: told.body.replace("Vera", "Vara") }, secret)).toBe(false);
});

test("what is not taken is tried again under the same id, with the lead as it stands by then", async () => {
  await it.add(["lead.created"]);
  it.receiver.answers(503);
  const id = await it.admin.send();
  await it.told();
  expect(await it.rows()).toMatchObject([{ attempts: 1, status: 503, sent_at: null }]);
  it.receiver.answers(204);
  await it.set(id, { priority: "high" });
  it.app.clock.advance(minuteMs - 1);
  expect(await it.told()).toHaveLength(1);
  it.app.clock.advance(1);
  expect(await it.told()).toMatchObject([
    { data: { priority: null } },
    { data: { priority: "high" } },
  ]);
  const ids = it.receiver.told.map(({ headers }) => headers["webhook-id"]);
  expect(ids[0]).toBe(ids[1]);
  expect(await it.rows()).toMatchObject([{ attempts: 2, status: 204, next_attempt_at: null }]);
});

test("after 1, 2, 4 … 60 minutes, twelve times, it is given up, and sent again when asked", async () => {
  const { id } = await it.add();
  it.receiver.answers(500);
  await it.admin.send();
  await it.told();
  const waits: number[] = [];
  for (let next = await nextOf(); next !== null; next = await nextOf()) {
    waits.push((Date.parse(next) - it.app.clock.now().getTime()) / minuteMs);
    it.app.clock.set(new Date(next));
    await it.told();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60]);
  expect(it.receiver.told).toHaveLength(13);
  const [given] = (await it.webhooks.deliveries(id, { page: 1, page_size: 10 })).results;
  expect(given).toMatchObject({ state: "given up", attempts: 13, status: 500, failure: null });
  it.receiver.answers(204);
  const again = { id, delivery: given?.id ?? "" };
  expect(await it.webhooks.sendAgain(again)).toMatchObject({ state: "waiting", attempts: 0 });
  await it.told();
  expect(await it.rows()).toMatchObject([{ attempts: 1, status: 204, given_up_at: null }]);
  await expect(it.webhooks.sendAgain(again)).rejects.toMatchObject({ status: 409 });
});

const nextOf = async () => (await it.rows())[0]?.next_attempt_at ?? null;

test.each([
  ["a redirect", 302],
  ["a refusal", 400],
])("%s is not taken", async (_what, status) => {
  await it.add();
  it.receiver.answers((answer) => answer.writeHead(status, { location: "/leads" }).end());
  await it.admin.send();
  expect(await it.told()).toHaveLength(1);
  expect(await it.rows()).toMatchObject([{ status, sent_at: null }]);
});

test("of an answer nothing is kept but its status", async () => {
  await it.add();
  it.receiver.answers((answer) => answer.writeHead(500, { "x-key": "hunter2" }).end("hunter2"));
  await it.admin.send();
  await it.told();
  expect(JSON.stringify(await it.rows())).not.toContain("hunter2");
});

test("an address of the office's own network is never called, and its deliveries say so", async () => {
  await openOwnSite(() => hookAdmin({ isAllowed: () => false }));
  await it.add();
  await it.admin.send();
  expect(await it.told()).toEqual([]);
  expect(await it.rows()).toMatchObject([{ attempts: 1, status: null, failure: "private" }]);
});

test("what takes nothing for three days is switched off; switched on, what waited leaves", async () => {
  const { id } = await it.add();
  it.receiver.answers(500);
  await it.admin.send();
  await it.told();
  it.app.clock.advance(3 * dayMs);
  // They fail in the same moment, and each would switch it off.
  await it.webhooks.change({ id, set: { events: ["lead.created"] }, by: it.admin.byAlice });
  for (let n = 0; n < 8; n++) await it.admin.send({ email: `v${n}@example.com` });
  await it.told();
  expect(await it.webhooks.find(id)).toMatchObject({
    active: false,
    failing_since: "2026-11-20T10:00:00.000Z",
    switched_off_at: it.app.clock.now().toISOString(),
  });
  const sent = it.receiver.told.length;
  it.app.clock.advance(minuteMs);
  expect(await it.told()).toHaveLength(sent);
  const log = await it.app.app.events.of({ kind: "webhook", id }, 10);
  expect(log.map(({ kind }) => kind)).toEqual([
    "webhook.added",
    "webhook.changed",
    "webhook.switched_off",
  ]);
  it.receiver.answers(204);
  await it.webhooks.change({ id, set: { active: true }, by: it.admin.byAlice });
  await it.told();
  expect((await it.rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  expect(await it.webhooks.find(id)).toMatchObject({ failing_since: null, switched_off_at: null });
});

test("one for which five thousand wait is switched off, until they are forgotten", async () => {
  await openOwnSite();
  const { id } = await it.add();
  await it.webhooks.stop();
  await it.admin.send();
  await it.app.db.write(async (tx) => {
    const [row] = await tx.selectFrom("webhook_deliveries").selectAll().execute();
    const [job] = await tx.selectFrom("jobs").selectAll().where("kind", "=", "webhook").execute();
    if (!row || !job) throw new Error("nothing was queued");
    for (let from = 0; from < 5_000; from += 1_000) {
      const more = Array.from({ length: 1_000 }, () => ({ ...row, id: randomIds.uuid() }));
      await tx.insertInto("webhook_deliveries").values(more).execute();
      const jobs = more.map((delivery) => ({ ...job, id: delivery.id }));
      await tx.insertInto("jobs").values(jobs).execute();
    }
  });
  const { leads, events } = it.app.app;
  const isKeyGood = async () => true;
  const parts = { db: it.app.db, clock: it.app.clock, ids: randomIds, events, leads, isKeyGood };
  const log = { warn: () => {}, error: () => {} };
  const other = createWebhooks({ ...parts, log, callOut: async () => expect.unreachable() });
  await other.waitUntilIdle();
  expect(await it.webhooks.find(id)).toMatchObject({ active: false });
  const { count, results } = await it.webhooks.deliveries(id, { page: 1, page_size: 1 });
  expect([count, results[0]?.state]).toEqual([1_000, "held"]);
  it.app.clock.advance(31 * dayMs);
  await other.deleteOld();
  await other.change({ id, set: { active: true }, by: it.admin.byAlice });
  await other.waitUntilIdle();
  await other.stop();
  expect(await it.webhooks.find(id)).toMatchObject({ active: true });
});

test("whoever answers that it is gone is asked nothing again", async () => {
  const { id } = await it.add();
  it.receiver.answers(410);
  await it.admin.send();
  await it.told();
  expect(await it.webhooks.find(id)).toMatchObject({ active: false });
});

test("a slow receiver holds up no other", async () => {
  const slow = Promise.withResolvers<void>();
  await it.add();
  await it.webhooks.add({
    url: `${it.receiver.url}/slow`,
    events: ["lead.created"],
    by: it.admin.byAlice,
  });
  it.receiver.answers(async (answer) => {
    if (answer.req.url?.endsWith("/slow")) await slow.promise;
    answer.writeHead(204).end();
  });
  await it.admin.send();
  await expect.poll(() => it.receiver.told.length).toBe(2);
  await it.admin.send({ email: "second@example.com" });
  await expect.poll(() => it.receiver.told.filter(({ path }) => path === "/leads")).toHaveLength(2);
  slow.resolve();
  await it.told();
  expect(await it.rows()).toHaveLength(4);
});
