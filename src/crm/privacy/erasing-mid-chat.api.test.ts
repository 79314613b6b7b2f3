/** Somebody is erased while a colleague is in their chat. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { chatCalls, enquiry } from "../../../test/chat-calls.ts";
import { appOfTwo } from "../../../test/two-contacts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await appOfTwo();
});
afterEach(() => app.close());

const { begin, tell, rows } = chatCalls(() => app);
const ravi = { id: "staff-ravi", name: "Ravi Iyer" };
const by = { who: "system" } as const;
const chat = () => app.app.chat;

const enquireAs = (key: string, name: string) =>
  tell(
    key,
    ...enquiry.slice(0, -1),
    ["enquiry-name", name],
    ["enquiry-email", `${name.toLowerCase()}@example.com`],
  );

async function chatOf(key: string) {
  const row = (await rows()).find((one) => one.key === key);
  const lead = await app.app.leads.find(row?.lead_id ?? "");
  return { id: row?.id ?? "", contact: lead?.contact_id ?? "" };
}

test("whoever was in a chat that stays with another has left it", async () => {
  const key = await begin();
  await enquireAs(key, "Asha");
  await tell(key, ["/restart"]);
  await enquireAs(key, "Bina");
  const { id, contact } = await chatOf(key);
  await chat().stepIn(id, ravi);
  await chat().say(id, ravi, "Which warehouse is it?");
  await app.app.privacy.erase({ id: contact, by });
  expect(await chat().now.read(id)).toMatchObject({ isClosed: true, with: null });
  expect(JSON.stringify((await chat().now.read(id))?.messages)).not.toContain("warehouse is it");
});

test("the erasure and what is said at that moment wait for each other, in one order", async () => {
  for (let round = 0; round < 5; round++) {
    const key = await begin();
    await enquireAs(key, `Asha${round}`);
    const { id, contact } = await chatOf(key);
    await chat().stepIn(id, ravi);
    const lines = Array.from({ length: 6 }, (_, n) => chat().say(id, ravi, `Line ${n}`));
    const erased = app.app.privacy.erase({ id: contact, by });
    const more = Array.from({ length: 6 }, (_, n) => chat().say(id, ravi, `Line ${n + 6}`));
    const [receipt, ...came] = await Promise.allSettled([erased, ...lines, ...more]);
    expect(receipt).toMatchObject({ status: "fulfilled", value: { counts: { chats: 1 } } });
    for (const said of came)
      if (said.status === "rejected") expect(said.reason).toMatchObject({ status: 404 });
    expect(await rows()).toEqual([]);
  }
});
