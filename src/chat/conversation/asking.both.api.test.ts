/** Who asks for a person is seen, whoever else does, for as long as they are there. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, said } from "../../../test/chat-calls.ts";
import { plansOf } from "../../../test/plan.ts";
import { waitsMs } from "./chats-now.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterEach(() => app.close());

const { begin, post, rows, tell } = chatCalls(() => app);
const asha = { id: "staff-asha", name: "Asha Rao" };
const chat = () => app.app.chat;
const minute = 60_000;

async function asks(ip: string): Promise<string> {
  const conversation = await begin();
  const answer = await app.http.inject({
    method: "POST",
    url: "/message_framework/chat/",
    remoteAddress: ip,
    payload: { ...said, conversation, selected_value: "start:person" },
  });
  expect(answer.statusCode).toBe(200);
  app.clock.advance(1_000);
  return (await rows()).find(({ key }) => key === conversation)?.id ?? "";
}

/** So many more like the newest, each a moment later. */
async function flood(id: string, count: number) {
  const like = (await rows()).find((row) => row.id === id);
  if (!like) throw new Error("there is nothing to make more of");
  const from = app.clock.now().getTime();
  const more = Array.from({ length: count }, (_, n) => {
    const at = new Date(from + n).toISOString();
    return { ...like, id: `${id}-${n}`, key: `${n}`, person_asked_at: at, last_turn_at: at };
  });
  await app.db.write((tx) => tx.insertInto("conversations").values(more).execute());
  app.clock.advance(1_000);
}

const asking = async () => (await chat().now.list()).asking.map(({ id, more }) => [id, more]);
const missed = async () => (await chat().now.list()).missed.map(({ id }) => id);

test("a stranger who asks with a hundred windows hides nobody, and the rest are counted", async () => {
  const first = await asks("203.0.113.10");
  const strangers = await asks("198.51.100.77");
  await flood(strangers, 120);
  const later = await asks("2001:db8:1::1");
  expect(await asking()).toEqual([
    [first, 0],
    [strangers, 0],
    ...[0, 1, 2].map((n) => [`${strangers}-${n}`, 0]),
    [`${strangers}-3`, 116],
    [later, 0],
  ]);
  expect(await chat().now.asking()).toBe(7);
});

test("of a network whose first have somebody the next are shown", async () => {
  const first = await asks("198.51.100.77");
  await flood(first, 6);
  await chat().stepIn(first, asha);
  expect((await asking()).map(([id]) => id)).toEqual([0, 1, 2, 3, 4].map((n) => `${first}-${n}`));
});

test("the windows of one /48 are one network", async () => {
  for (let n = 0; n < 7; n++) await asks(`2001:db8:1:${n}::1`);
  expect(await chat().now.asking()).toBe(5);
});

test("who waits is read by the index, not past those of others", async () => {
  await flood(await asks("198.51.100.77"), 500);
  const plans = await plansOf(app.db, async () => {
    await chat().now.list();
    await chat().now.asking();
  });
  const ofNetworks = plans.filter((plan) => plan.includes("networks"));
  expect(ofNetworks).toHaveLength(3);
  for (const plan of ofNetworks) {
    expect(plan).toMatch(/conversations_(waiting|missed)/);
    expect(plan).not.toMatch(/SCAN conversations"|Seq Scan on conversations/);
  }
});

test("whoever has waited for a quarter of an hour is missed, for a day", async () => {
  const id = await asks("203.0.113.10");
  app.clock.advance(waitsMs);
  await chat().waiting.stopWaiting();
  expect([await asking(), await missed(), await chat().now.asking()]).toEqual([[], [id], 0]);
  app.clock.advance(24 * 60 * minute);
  expect(await missed()).toEqual([]);
  await chat().waiting.clearMissed();
  expect(await rows()).toMatchObject([{ person_asked_at: null, waits: 0, network: "" }]);
});

test("whose window has gone is missed, and waits again when they come back", async () => {
  const id = await asks("203.0.113.10");
  await chat().waiting.leave([id]);
  expect(await chat().now.read(id)).toMatchObject({ asks: false, hasLeft: true });
  expect([await asking(), await missed()]).toEqual([[], [id]]);
  await chat().waiting.comeBack(id);
  expect(await chat().now.read(id)).toMatchObject({ asks: true, hasLeft: false });
  expect([await asking(), await missed()]).toEqual([[[id, 0]], []]);
  await chat().waiting.leave([id]);
  app.clock.advance(waitsMs);
  await chat().waiting.comeBack(id);
  expect(await chat().now.read(id)).toMatchObject({ asks: false, hasLeft: false });
});

test("who has closed the chat while they waited is missed, too", async () => {
  const id = await asks("203.0.113.10");
  const [row] = await rows();
  await tell(row?.key ?? "", ["/exit_chat"]);
  expect(await missed()).toEqual([id]);
});

test("whoever is answered, or written down, is not missed", async () => {
  const answered = await asks("203.0.113.10");
  const written = await asks("203.0.113.11");
  for (const id of [answered, written]) await chat().waiting.leave([id]);
  await chat().stepIn(answered, asha);
  await chat().stepOut(answered, asha);
  const ways = { name: "Vera", email: "vera@example.com", mobile: null, query: null };
  await chat().writeDown(written, asha.id, ways);
  expect([await asking(), await missed()]).toEqual([[], []]);
});

test("a flood of chats leaves those in which colleagues are in the list", async () => {
  const key = await begin();
  await post({ ...said, conversation: key, selected_value: "start:software" });
  const [row] = await rows();
  const id = row?.id ?? "";
  await flood(id, 150);
  await app.db.write((tx) =>
    tx.updateTable("conversations").set({ person_asked_at: null }).execute(),
  );
  await chat().stepIn(id, asha);
  app.clock.advance(minute);
  const at = app.clock.now().toISOString();
  await app.db.write((tx) =>
    tx.updateTable("conversations").set({ last_turn_at: at }).where("id", "!=", id).execute(),
  );
  const { others, unshown } = await chat().now.list();
  expect([others[0]?.with, others.length, unshown]).toEqual([asha, 101, 50]);
});
