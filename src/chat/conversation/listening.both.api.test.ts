/** What a visitor's open chat hears of a colleague. */
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls } from "../../../test/chat-calls.ts";
import { readEvents } from "../../../test/server-events.ts";
import { sharedSite } from "../../../test/shared-site.ts";

const env = { RATE_LIMITS: "off" };
let app: TestApp;
const openOwnSite = sharedSite(
  () => testApp({ env }),
  (one) => {
    app = one;
  },
);

const { begin, tell, rows, talk } = chatCalls(() => app);
const asha = { id: "staff-asha", name: "Asha Rao" };
const chat = () => app.app.chat;

async function begun() {
  const key = await begin();
  await tell(key, ["start:software"]);
  const id = (await rows()).find((row) => row.key === key)?.id ?? "";
  return { key, id };
}

async function listen(conversation: string, after?: number) {
  const answer = await app.ask("/message_framework/chat/live/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ conversation, after }),
  });
  const { told, leave } = readEvents(answer);
  /** A comment only keeps the connection open, where a busy machine takes long. */
  async function next() {
    let text = await told();
    while (text?.startsWith(":")) text = await told();
    return eventIn(text);
  }
  return {
    status: answer.status,
    headers: answer.headers,
    leave,
    next,
  };
}

function eventIn(text: string | null): [string, Record<string, unknown>] | null {
  if (text === null) return null;
  const [, name = "", data = "{}"] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? [];
  return [name, JSON.parse(data)];
}
const words = (message: string) => [expect.objectContaining({ message })];

test("it hears who comes, what they say and that they leave, each with its number", async () => {
  const { key, id } = await begun();
  const { status, headers, next } = await listen(key);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await next()).toEqual(["with", { name: null }]);
  await chat().stepIn(id, asha);
  expect(await next()).toMatchObject(["told", { number: 2 }]);
  expect(await next()).toEqual(["with", { name: "Asha Rao" }]);
  await tell(key, ["/say", "Hello"]);
  await chat().typing(id, asha);
  expect(await next()).toEqual(["typing", { name: "Asha Rao" }]);
  await chat().say(id, asha, "Good morning");
  expect(await next()).toMatchObject(["told", { number: 4, replies: words("Good morning") }]);
  await chat().stepOut(id, asha);
  expect(await next()).toMatchObject(["told", { number: 5 }]);
  expect(await next()).toEqual(["with", { name: null }]);
});

test("after a break it hears what was said meanwhile, once", async () => {
  const { key, id } = await begun();
  await chat().stepIn(id, asha);
  await chat().say(id, asha, "One");
  const first = await listen(key, 2);
  expect(await first.next()).toMatchObject(["told", { number: 3, replies: words("One") }]);
  await first.leave();
  await chat().say(id, asha, "Two");
  await chat().say(id, asha, "Three");
  const again = await listen(key, 3);
  expect(await again.next()).toMatchObject(["told", { number: 4, replies: words("Two") }]);
  expect(await again.next()).toMatchObject(["told", { number: 5, replies: words("Three") }]);
  expect(await again.next()).toEqual(["with", { name: "Asha Rao" }]);
});

test("a hundred lines at once come in their order, and none twice", async () => {
  const { key, id } = await begun();
  const { next } = await listen(key);
  await chat().stepIn(id, asha);
  await Promise.all(Array.from({ length: 100 }, (_, n) => chat().say(id, asha, `Line ${n}`)));
  const lastTurn: unknown[] = [];
  while (lastTurn.length < 101) {
    const event = await next();
    if (event?.[0] === "told") lastTurn.push(event[1].number);
  }
  expect(lastTurn).toEqual(Array.from({ length: 101 }, (_, n) => n + 2));
});

test("nobody hears another's conversation, nor one that is closed", async () => {
  const mine = await begun();
  const theirs = await begun();
  const { next } = await listen(mine.key);
  await next();
  await chat().stepIn(theirs.id, asha);
  await chat().stepIn(mine.id, { id: "staff-ravi", name: "Ravi Iyer" });
  expect(JSON.stringify(await next())).toContain("Ravi Iyer");
  expect((await listen("k".repeat(43))).status).toBe(404);
  expect((await listen("no key")).status).toBe(400);
  await next();
  await talk(mine.key, { selected_value: "/exit_chat" });
  expect(await next()).toBeNull();
  expect((await listen(mine.key)).status).toBe(404);
});

test("a number that no turn can have is refused, and the highest of all is none too many", async () => {
  const { key } = await begun();
  const highest = 2_147_483_647;
  expect((await listen(key, highest + 1)).status).toBe(400);
  expect((await listen(key, -1)).status).toBe(400);
  expect(await (await listen(key, highest)).next()).toEqual(["with", { name: null }]);
});

test("of one conversation three listen, and the oldest gives way", async () => {
  const { key } = await begun();
  const first = await listen(key);
  await first.next();
  for (let n = 0; n < 3; n++) await (await listen(key)).next();
  expect(await first.next()).toBeNull();
});

test("of one network a hundred listen, the next is asked to wait, and another comes when one goes", async () => {
  await openOwnSite();
  const open = [];
  for (let n = 0; n < 100; n++) {
    const { key } = await begun();
    open.push(await listen(key));
  }
  const { key } = await begun();
  const refused = await listen(key);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  await open[0]?.leave();
  await expect.poll(async () => (await listen(key)).status).toBe(200);
});

test("the end of the site ends it", async () => {
  app = await testApp({ env });
  const { key } = await begun();
  const { next } = await listen(key);
  await next();
  await app.close();
  expect(await next()).toBeNull();
});
