/** What becomes of a lead, as another program is told of it. */
import { afterEach, expect, test } from "vitest";
import { chatCalls, enquiry } from "../../../test/chat-calls.ts";
import { type HookAdmin, hookAdmin } from "../../../test/hook-admin.ts";
import { noLines } from "../../../test/no-lines.ts";
import { sharedSite } from "../../../test/shared-site.ts";

let it: HookAdmin;
/** Another, which calls out otherwise or no more. */
const openOwnSite = sharedSite(
  () => hookAdmin(),
  (one) => {
    it = one;
  },
);
afterEach(() => it.clear());

const types = async () => (await it.told()).map(({ type }) => type);

test("a new lead is told with what the API shows of it, signed as the standard says", async () => {
  await it.add();
  const id = await it.admin.send();
  expect(await it.told()).toEqual([
    {
      type: "lead.created",
      timestamp: it.app.clock.now().toISOString(),
      data: await it.leads.getLead(id),
    },
  ]);
  expect(it.receiver.told[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": (await it.rows())[0]?.id,
    "webhook-timestamp": String(it.app.clock.now().getTime() / 1_000),
    "webhook-signature": expect.stringMatching(/^v1,[\w+/]{43}=$/),
  });
});

test("changed and closed are told, each once; notes and reading are no news", async () => {
  await it.add();
  const id = await it.admin.send();
  await it.told();
  await it.set(id, { priority: "high" });
  await it.told();
  await it.leads.addNote({ id, text: "Call back.", mentions: [], by: it.admin.byAlice });
  await it.leads.close({ id, outcome: "won", more: {}, by: it.admin.byAlice });
  await it.told();
  await it.leads.reopen({ id, by: it.admin.byAlice });
  expect(await types()).toEqual(["lead.created", "lead.changed", "lead.closed", "lead.changed"]);
});

test("what has not left yet leaves as the lead stands then, and no second one is queued", async () => {
  await openOwnSite();
  await it.add();
  await it.webhooks.stop();
  const lead = await it.admin.send();
  await it.set(lead, { priority: "high" });
  await it.set(lead, { priority: "low" });
  expect((await it.rows()).map(({ type }) => type)).toEqual(["lead.created"]);
});

test("whose contact changes by a merge, or by its undoing, has changed; spam is no news", async () => {
  await it.add();
  const [kept, moved] = [await it.admin.send(), await it.admin.send({ email: "vera@two.example" })];
  const spam = await it.admin.send({ email: "vera@two.example", query: "Buy." });
  await it.set(spam, { spam: true });
  await it.told();
  const contact = async (lead: string) => (await it.leads.find(lead))?.contact_id ?? "";
  const [into, from] = [await contact(kept), await contact(moved)];
  const { contacts } = it.app.app;
  const { id: merge } = await contacts.merge({ into, from, by: it.admin.byAlice });
  const news = (await it.told()).slice(-1);
  expect(news).toMatchObject([
    { type: "lead.changed", data: { id: moved, contact: { id: into } } },
  ]);
  const before = (await types()).length;
  await contacts.undoMerge(merge, it.admin.byAlice);
  const undone = (await it.told()).slice(before);
  expect(undone).toMatchObject([
    { type: "lead.changed", data: { id: moved, contact: { id: from } } },
  ]);
});

test("a webhook hears only of what it chose", async () => {
  await it.add(["lead.closed"]);
  const id = await it.admin.send();
  await it.set(id, { priority: "high" });
  await it.leads.close({ id, outcome: "lost", more: { reason: "Price" }, by: it.admin.byAlice });
  expect(await it.told()).toMatchObject([{ type: "lead.closed", data: { id, reason: "Price" } }]);
});

test("suspected spam is told of nowhere until it is released, and then as new", async () => {
  await it.add();
  const id = await it.admin.send({ leave_empty: "https://spam.example" });
  await it.set(id, { priority: "high" });
  expect(await it.told()).toEqual([]);
  await it.set(id, { spam: false });
  expect(await it.told()).toMatchObject([{ type: "lead.created", data: { id, spam: false } }]);
});

test("what a colleague marks as spam had been told, so that is told, too", async () => {
  await it.add();
  const id = await it.admin.send();
  await it.told();
  await it.set(id, { spam: true });
  expect((await it.told()).slice(1)).toMatchObject([
    { type: "lead.changed", data: { spam: true } },
  ]);
  await it.set(id, { spam: false });
  expect(await types()).toEqual(["lead.created", "lead.changed", "lead.changed"]);
});

test("what a colleague takes down by hand is new, too", async () => {
  await it.add();
  const nothing = { email: null, mobile: null, ...noLines, query: "A call." };
  const lead = { ...nothing, name: "Vera Rao", service: "General", way: "by phone" } as const;
  await it.leads.addManualEntry({ ...lead, by: it.admin.byAlice });
  expect(await types()).toEqual(["lead.created"]);
});

test("while it is off nothing is queued, and nothing where nobody asks for it", async () => {
  const { id } = await it.add();
  await it.webhooks.change({ id, set: { active: false }, by: it.admin.byAlice });
  await it.admin.send();
  await it.webhooks.remove({ id, by: it.admin.byAlice });
  await it.admin.send();
  expect(await it.rows()).toEqual([]);
});

test("of a verb that fails nothing is told", async () => {
  await it.add();
  const one = await it.admin.send();
  await it.told();
  const nobody = "00000000-0000-7000-8000-000000000000";
  const set = { ids: [one, nobody], set: { priority: "high" as const }, by: it.admin.byAlice };
  await expect(it.leads.change(set)).rejects.toMatchObject({ status: 404 });
  expect(await types()).toEqual(["lead.created"]);
});

test("of an erased contact nothing stays among the deliveries, and nothing is sent any more", async () => {
  await it.add();
  it.receiver.answers(500);
  const id = await it.admin.send();
  await it.told();
  expect(await it.rows()).toHaveLength(1);
  const contact = (await it.leads.row(id))?.contact_id ?? "";
  await it.app.app.privacy.erase({ id: contact, by: it.admin.byAlice });
  expect(await it.rows()).toEqual([]);
  it.receiver.answers(204);
  it.app.clock.advance(60_000);
  expect(await it.told()).toHaveLength(1);
});

test("a chat is told of when the company is: at its end, or after its silence", async () => {
  await openOwnSite(() => hookAdmin({}, "demo"));
  await it.add();
  const { begin, tell } = chatCalls(() => it.app);
  const conversation = await begin();
  await tell(conversation, ...enquiry, ["enquiry-email", "asha@example.com"]);
  expect(await it.told()).toEqual([]);
  it.app.clock.advance(15 * 60_000);
  await it.app.app.chat.announceSilent();
  expect(await it.told()).toMatchObject([
    { type: "lead.created", data: { email: "asha@example.com" } },
  ]);
});
