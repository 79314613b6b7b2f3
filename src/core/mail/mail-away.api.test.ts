/** A mail server that is away is no fault of a mail's: it is waited for, over a weekend too. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { mailServer } from "../../../test/mail-server.ts";
import { type OutboxAdmin, outboxAdmin } from "../../../test/outbox-admin.ts";
import { dayMs } from "../../platform/time/clock.ts";

let it: OutboxAdmin;
beforeEach(async () => {
  it = await outboxAdmin();
});
afterEach(() => it.app.close());

test("a mail is tried for three days while nothing answers, and given up then", async () => {
  await it.server.close();
  const began = it.app.clock.now().getTime();
  const id = await it.enqueue();
  await it.goThrough(id);
  expect(await it.stateOf(id)).toMatchObject({ state: "given up", attempts: 78, refused: false });
  expect((it.app.clock.now().getTime() - began) / dayMs).toBeCloseTo(3, 1);
});

test("what holds a link is given up after seven hours all the same, and loses its words", async () => {
  await it.server.close();
  const id = await it.enqueue({ holdsLink: true });
  await it.goThrough(id);
  expect(await it.stateOf(id)).toMatchObject({ state: "given up", attempts: 13 });
  expect((await it.app.app.outbox.open(id))?.text).toBeNull();
});

test("it leaves once the mail server is back, and has its waits then, should it be refused", async () => {
  await it.server.close();
  const id = await it.enqueue();
  for (let hour = 0; hour < 20; hour++) {
    await it.deliver();
    it.app.clock.advance(3_600_000);
  }
  const server = await mailServer(it.server.port);
  server.refuse(true);
  await it.deliver();
  expect(await it.stateOf(id)).toMatchObject({ state: "waiting", attempts: 21 });
  server.refuse(false);
  it.app.clock.advance(3_600_000);
  await it.deliver();
  expect(await it.stateOf(id)).toMatchObject({ state: "sent" });
  await server.close();
});
