/** Who is told at once of what came, of what they were given, and of where they were named. */
import { afterEach, expect, test } from "vitest";
import { eraseContacts } from "../../../test/erase-contacts.ts";
import { at, type NotificationAdmin, notificationAdmin } from "../../../test/notification-mails.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { undo } from "../../../test/undo.ts";
import { numberOf } from "../leads/lead-naming.ts";

let it: NotificationAdmin;
/** For who is there no more, or is not who they were: a site of its own. */
const openOwnSite = sharedSite(
  () => notificationAdmin(),
  (one) => {
    it = one;
  },
);
afterEach(async () => {
  await eraseContacts(it.app);
  await it.save({ assignment: "none", takers: [], tells_company: true });
  await it.app.db.write((tx) => tx.deleteFrom("staff_notifications").execute());
  await it.forget();
});

const room = { check() {}, count() {} };
const choose = (id: string, set: object) => it.app.app.notifications.choose(id, set);
const give = (ids: string[], owner: string | null, by = it.admin.alice) =>
  it.app.app.leads.change({ ids, set: { owner }, by: { who: "staff", id: by } });

test("the company's mailbox is told of each new enquiry, until an owner turns that off", async () => {
  await it.admin.send();
  await it.save({ tells_company: false });
  await it.admin.send();
  expect(await it.subjectsTo(it.company)).toEqual(["New enquiry N from Vera Rao"]);
});

test("what nobody has an owner is told of, unless they choose otherwise; what somebody has, not", async () => {
  await it.admin.send();
  const news = ["New enquiry N from Vera Rao"];
  expect(await it.subjectsTo(at("alice"))).toEqual(news);
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
  await it.save({ assignment: "turn", takers: [it.admin.bob] });
  await it.admin.send();
  await choose(it.admin.alice, { new_enquiries: "mine" });
  await it.save({ assignment: "none" });
  await it.admin.send();
  expect(await it.subjectsTo(at("alice"))).toEqual(news);
});

test("who wants all of them is told of each, who wants none of none", async () => {
  await choose(it.admin.bob, { new_enquiries: "all" });
  await it.admin.send();
  expect(await it.subjectsTo(at("bob"))).toEqual(["New enquiry N from Vera Rao"]);
  await choose(it.admin.bob, { new_enquiries: "none" });
  await it.save({ assignment: "turn", takers: [it.admin.bob] });
  await it.admin.send();
  expect(await it.subjectsTo(at("bob"))).toHaveLength(1);
});

test("who is given one in turn is told, with its words, a link to it and to what they have chosen", async () => {
  await it.save({ assignment: "turn", takers: [it.admin.bob] });
  const id = await it.admin.send();
  const [mail, ...others] = await it.mailsTo(at("bob"));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Enquiry ${numberOf(id)} is yours: Vera Rao`);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("How long does a hospital system take?");
    expect(part).toContain("due by Mon 23 Nov, 10:30 am");
    expect(part).toContain(`https://kolam.example/staff/enquiries/${id}`);
    expect(part).toContain("https://kolam.example/staff/settings/account#mails");
  }
});

test("who is disabled, or sees no enquiries any more, is told of none", async () => {
  await openOwnSite();
  for (const id of [it.admin.bob, it.admin.charlie]) await choose(id, { new_enquiries: "all" });
  await it.app.app.staff.colleagues.disable({ id: it.admin.bob, by: it.admin.byAlice });
  await it.admin.send();
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
  expect(await it.subjectsTo(at("charlie"))).toEqual([]);
});

test("whoever has the company's mailbox for their own is told once", async () => {
  await openOwnSite();
  await it.app.db.write((tx) =>
    tx.updateTable("staff").set({ email: it.company }).where("id", "=", it.admin.bob).execute(),
  );
  await choose(it.admin.bob, { new_enquiries: "all" });
  await it.admin.send();
  expect(await it.subjectsTo(it.company)).toHaveLength(1);
});

test("given by a colleague one is told; by themselves, or by an undo, not", async () => {
  const id = await it.admin.send();
  const changed = await give([id], it.admin.bob);
  expect(await it.subjectsTo(at("bob"))).toEqual(["Alice gave you enquiry N: Vera Rao"]);
  const [mail] = await it.mailsTo(at("bob"));
  const { query, due_at } = (await it.app.app.leads.find(id)) ?? {};
  expect(mail?.from_name).toBe((await it.app.app.site.company()).name);
  expect(mail?.text).toContain(query ?? "none");
  expect(due_at).not.toBeNull();
  expect(mail?.text).toContain("due by");
  expect(mail?.text).toContain("Reach them by");
  expect(mail?.text).toContain("Answer in Foyer, so that it counts as answered in time.");
  expect(mail?.text).toContain(`https://kolam.example/staff/enquiries/${id}`);
  await it.forget();
  await undo(it.app, changed, it.admin.byAlice);
  await give([id], it.admin.bob, it.admin.bob);
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
});

test("of many at once each colleague has one mail, which lists fifty", async () => {
  const [first = "", ...ids] = await Promise.all(
    Array.from({ length: 60 }, (_, n) => it.admin.send({ email: `v${n}@example.com` })),
  );
  await give([first, ...ids], it.admin.bob);
  const [mail, ...others] = await it.mailsTo(at("bob"));
  expect([mail?.subject, others]).toEqual(["Alice gave you 60 enquiries", []]);
  expect(mail?.text.match(/^- Vera Rao/gm)).toHaveLength(50);
  expect(mail?.text).toContain("10 more are in the inbox");
});

test("what a colleague who is gone had is handed over, and told of", async () => {
  const dan = await it.admin.colleague("Dan");
  await give([await it.admin.send()], dan);
  await it.save({ assignment: "turn", takers: [it.admin.bob] });
  await it.app.app.staff.colleagues.disable({ id: dan, by: it.admin.byAlice });
  expect(await it.subjectsTo(at("bob"))).toEqual(["Alice gave you enquiry N: Vera Rao"]);
});

test("what was held and is released is told to whom it is given, once", async () => {
  await it.save({ assignment: "turn", takers: [it.admin.bob] });
  const id = await it.admin.send({ leave_empty: "https://spam.example" });
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
  await it.app.app.leads.change({ ids: [id], set: { spam: false }, by: it.admin.byAlice });
  expect(await it.subjectsTo(at("bob"))).toEqual(["Enquiry N is yours: Vera Rao"]);
});

test("who is named in a note is told, unless they wrote it or want none", async () => {
  const id = await it.admin.send();
  const by = it.admin.byAlice;
  const text = "@Bob, can you call her?";
  const mentions = [it.admin.bob, it.admin.alice];
  await it.app.app.leads.addNote({ id, text, mentions, by });
  await choose(it.admin.bob, { mentions: false });
  await it.app.app.leads.addNote({ id, text, mentions, by });
  const [mail, ...others] = await it.mailsTo(at("bob"));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Alice named you on enquiry ${numberOf(id)}: Vera Rao`);
  expect(mail?.text).toContain(text);
  expect(await it.subjectsTo(at("alice"))).toEqual(["New enquiry N from Vera Rao"]);
});

test("of what a visitor adds whoever has it is told; where nobody has it, the company", async () => {
  const id = await it.admin.send();
  const { enquiry_key: key } = await it.app.db.read
    .selectFrom("leads")
    .select("enquiry_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await it.forget();
  await it.app.app.leads.replyByKey({ key, text: "A pharmacy, too.", room });
  await give([id], it.admin.bob, it.admin.bob);
  await it.app.app.leads.replyByKey({ key, text: "And a shop.", room });
  const added = ["Vera Rao added to their enquiry N"];
  expect(await it.subjectsTo(it.company)).toEqual(added);
  expect(await it.subjectsTo(at("bob"))).toEqual(added);
});

test("what is chosen is recorded, and what is not named stays", async () => {
  await choose(it.admin.bob, { digest: false });
  await choose(it.admin.bob, { late: false });
  expect(await it.app.app.notifications.choicesOf(it.admin.bob)).toEqual({
    ...{ new_enquiries: "mine", mentions: true, reminders: true, failed_answers: true },
    ...{ late: false, digest: false, weekly: false },
  });
  const events = await it.app.app.events.of({ kind: "staff", id: it.admin.bob }, 10);
  expect(events.at(-1)).toMatchObject({
    kind: "notifications.chosen",
    data: { set: { late: false } },
  });
});

test("while mail is off nobody is told, and all of it is done all the same", async () => {
  await openOwnSite(() => notificationAdmin({ isMailOn: false }));
  await choose(it.admin.bob, { new_enquiries: "all" });
  const id = await it.admin.send();
  await give([id], it.admin.bob);
  await it.app.app.leads.addNote({
    ...{ id, text: "Call.", mentions: [it.admin.bob] },
    by: it.admin.byAlice,
  });
  expect(await it.app.db.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await it.app.app.leads.find(id)).toMatchObject({ owner: it.admin.bob });
});
