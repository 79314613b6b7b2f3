/** Several processes on one list of deliveries, and one that ends in the middle. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HookAdmin, hookAdmin } from "../../../test/hook-admin.ts";
import { testPatience } from "../../../test/patience.ts";
import { openDatabase } from "../../platform/db/open.ts";
import type { CallOut } from "../../platform/http/call-out.server.ts";
import { randomIds } from "../../platform/ids.ts";
import { createWebhooks } from "./webhooks.server.ts";

const minuteMs = 60_000;
const silent = { warn: () => {}, error: () => {} };

let it: HookAdmin;
let others: (() => Promise<void>)[];
beforeEach(async () => {
  others = [];
  it = await hookAdmin();
});
afterEach(async () => {
  for (const close of others) await close();
  await it.close();
});

/**
 * Another process, on the same database. SQLite is one process's
 * alone: there it shares the connection.
 */
async function besides(callOut: CallOut, getLead = it.leads.getLead) {
  const { app } = it;
  const isShared = app.db.engine === "sqlite";
  const db = isShared ? app.db : await openDatabase(app.config.data, () => {}, testPatience);
  const { events } = app.app;
  const leads = { row: it.leads.row, getLead };
  const parts = { db, clock: app.clock, ids: randomIds, events, leads, log: silent };
  const webhooks = createWebhooks({ ...parts, callOut, isKeyGood: async () => true });
  others.push(async () => {
    await webhooks.stop();
    if (!isShared) await db.close();
  });
  return webhooks;
}

test("what a process leaves between sending and noting is sent by another, once it must have ended", async () => {
  await it.add();
  it.receiver.answers(500);
  await it.admin.send();
  await it.told();
  it.receiver.answers(204);
  it.app.clock.advance(minuteMs);
  const begun = Promise.withResolvers<void>();
  const left = Promise.withResolvers<number>();
  const hanging = await besides(() => {
    begun.resolve();
    return left.promise;
  });
  const neverDone = hanging.waitUntilIdle();
  await begun.promise;
  it.app.clock.advance(5 * minuteMs - 1);
  expect(await it.told()).toHaveLength(1);
  it.app.clock.advance(1);
  expect(await it.told()).toHaveLength(2);
  // It was alive after all, and was refused: the delivery stays sent.
  left.resolve(500);
  await neverDone;
  expect(await it.rows()).toMatchObject([{ status: 204, attempts: 3, next_attempt_at: null }]);
});

test("two processes at the same moment send each delivery once", async () => {
  await it.add(["lead.created"]);
  it.receiver.answers(500);
  for (let n = 0; n < 12; n++) await it.admin.send({ email: `v${n}@example.com` });
  await it.told();
  it.app.clock.advance(minuteMs);
  it.receiver.told.length = 0;
  it.receiver.answers(204);
  const ids: string[] = [];
  const second = await besides(async (_url, { headers }) => {
    ids.push(headers["webhook-id"] ?? "");
    return 204;
  });
  await Promise.all([it.webhooks.waitUntilIdle(), second.waitUntilIdle()]);
  const all = [...ids, ...it.receiver.told.map(({ headers }) => String(headers["webhook-id"]))];
  expect([all.length, new Set(all).size]).toEqual([12, 12]);
});

test("closing waits for what is being sent, though another delivery could not be read", async () => {
  await it.webhooks.stop();
  await it.add(["lead.created"]);
  const unreadable = await it.admin.send();
  await it.admin.send({ email: "second@example.com" });
  const begun = Promise.withResolvers<void>();
  const left = Promise.withResolvers<number>();
  const callOut = () => {
    begun.resolve();
    return left.promise;
  };
  const failed = Promise.withResolvers<void>();
  const closing = await besides(callOut, async (id) => {
    if (id !== unreadable) return it.leads.getLead(id);
    failed.resolve();
    throw new Error("this enquiry cannot be read");
  });
  void closing.waitUntilIdle();
  await Promise.all([begun.promise, failed.promise]);
  setTimeout(() => left.resolve(204), 200);
  await closing.stop();
  expect((await it.rows()).filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
});
