/** Who asked for a person, and has met nobody yet. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls } from "../../../test/chat-calls.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const { begin, rows, talk, tell } = chatCalls(() => app);
const asha = { id: "staff-asha", name: "Asha Rao" };
const chat = () => app.app.chat;
const minute = 60_000;

/** A chat that asks for nobody. */
async function quietChat() {
  const key = await begin();
  await tell(key, ["start:software"]);
  const [row] = await rows();
  if (!row) throw new Error("the chat is not there");
  return { key, row };
}

test("whoever goes on without a person asks for none any more", async () => {
  const key = await begin();
  await tell(key, ["start:person"]);
  expect(await chat().now.asking()).toBe(1);
  await tell(key, ["person:write"]);
  expect(await chat().now.asking()).toBe(0);
  await tell(key, ["/back"]);
  expect(await chat().now.asking()).toBe(1);
});

test("who asked for a person stands first, until somebody comes", async () => {
  const quiet = await quietChat();
  app.clock.advance(minute);
  const key = await begin();
  await tell(key, ["start:person"]);
  app.clock.advance(minute);
  await tell(quiet.key, ["it:web"]);
  const { asking, others } = await chat().now.list();
  const [asks] = asking;
  expect([asks?.asks, asks?.more, others[0]?.asks]).toEqual([true, 0, false]);
  expect(others.map((other) => other.id)).toEqual([quiet.row.id]);
  expect(asks?.last).toBe("Talk to a person");
  expect(await chat().now.asking()).toBe(1);
  await chat().stepIn(asks?.id ?? "", asha);
  expect(await chat().now.asking()).toBe(0);
  app.clock.advance(31 * minute);
  await chat().releaseLeft();
  app.clock.advance(31 * minute);
  expect(await chat().now.list()).toEqual({ asking: [], others: [], unshown: 0, missed: [] });
});

test("the list has the beginning of what was said last, however long that is", async () => {
  const { key } = await quietChat();
  const words = "🪔 Diwali offers ".repeat(550);
  await tell(key, ["", words]);
  const { asking, others } = await chat().now.list();
  const [shown] = [...asking, ...others];
  expect(shown?.last).toBe(Array.from(words).slice(0, 200).join(""));
  const whole = await chat().now.read(shown?.id ?? "");
  expect(whole?.messages.some(({ text }) => text === words.trim())).toBe(true);
});

test("however many chat since, who asks for a person stands first in the list", async () => {
  const { row } = await quietChat();
  const key = await begin();
  await tell(key, ["start:person"]);
  app.clock.advance(minute);
  const last_turn_at = app.clock.now().toISOString();
  const others = Array.from({ length: 100 }, (_, n) => ({ ...row, id: `${n}`, key: `${n}` }));
  await app.db.write((tx) =>
    tx
      .insertInto("conversations")
      .values(others.map((one) => ({ ...one, last_turn_at })))
      .execute(),
  );
  const { asking, others: shown, unshown } = await chat().now.list();
  expect([asking.length, shown.length, unshown]).toEqual([1, 100, 1]);
  expect(shown.map(({ id }) => id)).not.toContain(row.id);
});

test("out of hours whoever asks for a person is told when the office opens", async () => {
  const day = 24 * 60 * minute;
  const sentences = new Set<string>();
  for (let hours = 0; hours < 24 * 7; hours += 6) {
    const [first] = await talk(await begin(), { selected_value: "start:person" });
    sentences.add(first?.message.replace(/at .*\)\./, "at ….") ?? "");
    app.clock.advance(day / 4);
  }
  expect([...sentences].sort()).toEqual([
    "Our office is closed and opens at …. Leave a message, and a person answers then.",
    "Our office is open. Whoever is free there can join you in this chat.",
  ]);
});

test("whose system is down reads whether the office is open before they dial", async () => {
  app.clock.set(new Date("2026-11-22T12:00:00Z"));
  const description = "URGENT system is down billing counter patients waiting pls call";
  const replies = await talk(await begin(), { selected_value: "", description });
  const messages = replies.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/^Our office is closed and opens at /));
  expect(messages.at(-1)).toMatch(/^Then write here/);
});
