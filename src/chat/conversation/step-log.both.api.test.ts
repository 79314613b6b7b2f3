import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, type Told } from "../../../test/chat-calls.ts";
import { publishBody } from "../../../test/content.ts";
import { flowKind } from "../flow/kinds.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const day = 24 * 60 * 60_000;
const { begin, tell } = chatCalls(() => app);
const chat = async (...way: Told[]) => void (await tell(await begin(), ...way));
const toEmail: Told[] = [...enquiry, ["enquiry-email", "asha@example.com"]];
const figures = (version = 1) => app.app.chat.stepLog.figures(version);
const rows = () => app.db.read.selectFrom("chat_steps").selectAll().execute();

test("where visitors stop adds up to how many began, Back and Start again counted once", async () => {
  const there: Told = ["start:software"];
  await chat(there, ["/back"], there, ["/restart"], there, ["it:erp"]);
  await chat(["start:software"]);
  await chat(...toEmail);
  const { begun, steps, versions } = await figures();
  expect([begun, versions]).toEqual([3, [1]]);
  expect(steps.reduce((sum, { stopped }) => sum + stopped, 0)).toBe(begun);
  const told = Object.fromEntries(
    steps.map(({ step, visits: came, stopped, leftAddress }) => [
      step,
      [came, stopped, leftAddress],
    ]),
  );
  expect(told).toEqual({
    start: [3, 0, 0],
    it: [3, 1, 0],
    "svc-erp": [2, 1, 0],
    "enquiry-name": [1, 0, 0],
    "enquiry-email": [1, 0, 0],
    "enquiry-mobile": [1, 1, 1],
  });
});

test("the log tells no words and leads to no conversation, and each version has its own figures", async () => {
  await chat(...toEmail);
  const { id, body } = await app.app.content.read(flowKind);
  await publishBody(app, id, { ...body, title: "Ask us" });
  await chat(["start:software"]);
  const log = await rows();
  const conversations = await app.db.read.selectFrom("conversations").selectAll().execute();
  const text = JSON.stringify(log);
  for (const { id: own, key } of conversations) {
    expect(text).not.toContain(own);
    expect(text).not.toContain(key);
  }
  expect(text).not.toContain("asha");
  expect((await figures(2)).steps).toEqual([
    { step: "it", visits: 1, stopped: 1, leftAddress: 0 },
    { step: "start", visits: 1, stopped: 0, leftAddress: 0 },
  ]);
  expect((await figures(1)).begun).toBe(1);
  expect((await figures(1)).versions).toEqual([2, 1]);
});

test("figures stand for a minute, tell of ninety days, and the log goes after four hundred", async () => {
  expect((await figures()).begun).toBe(0);
  await chat(["start:software"]);
  expect((await figures()).begun).toBe(0);
  app.clock.advance(61_000);
  expect((await figures()).begun).toBe(1);
  app.clock.advance(91 * day);
  expect((await figures()).begun).toBe(0);
  expect(await rows()).toHaveLength(2);
  app.clock.advance(310 * day);
  await chat(["start:software"]);
  expect(await app.app.chat.stepLog.deleteOld()).toBe(2);
  expect(await rows()).toHaveLength(2);
});

test("a turn that comes to no other step adds nothing", async () => {
  await chat(["/back"]);
  expect(await rows()).toMatchObject([{ number: 0, what: "came", step: "start" }]);
});
