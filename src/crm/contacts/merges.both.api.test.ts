import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { undo } from "../../../test/undo.ts";
import { leadsChanged } from "../../core/presence/topic.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  // Opens as many connections as there may be, so that what is sent at once runs at once.
  await Promise.all(Array.from({ length: 20 }, () => app.http.inject("/readyz")));
});
afterAll(() => app.close());

const by = { who: "staff", id: "alice" } as const;
const contacts = () => app.app.contacts;
const fifty = <T>(make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => make(i)));
const refused = (status: number) => expect.objectContaining({ status });

async function send(name: string, ways: { email?: string; mobile?: string } = {}) {
  const email = ways.email ?? `${name.toLowerCase()}@example.com`;
  const payload = { email, ...ways, name, query: `${name} asks.`, source: "Home Page" };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  const { id } = answer.json();
  return { id, contact: (await app.app.leads.find(id))?.contact_id ?? "" };
}
const contactOf = async (...lead: Parameters<typeof send>) => (await send(...lead)).contact;
const merge = async (into: string, from: string) => (await contacts().merge({ into, from, by })).id;
const wordsOf = async (id: string) =>
  (await contacts().find(id))?.leads.map(({ query }) => query).sort();
const emailsOf = async (id: string) =>
  (await contacts().find(id))?.contact_points.flatMap(({ kind, value }) =>
    kind === "email" ? value : [],
  );
const eventsOf = async (id: string) =>
  (await app.app.events.of({ kind: "contact", id }, 100)).map(({ kind }) => kind);

test("two become one, with all they sent and all they are reached by, and two again", async () => {
  const [alan, alun] = [
    await contactOf("Alan"),
    await contactOf("Alun", { mobile: "98765 00001" }),
  ];
  const id = await merge(alan, alun);
  expect(await contacts().find(alun)).toEqual(await contacts().find(alan));
  expect(await contacts().find(alan)).toMatchObject({
    ...{ id: alan, name: "Alan", company: null },
    contact_points: [
      { kind: "email", value: "alan@example.com" },
      { kind: "email", value: "alun@example.com" },
      { kind: "phone", value: "+919876500001" },
    ],
    leads: [{ query: "Alun asks." }, { query: "Alan asks." }],
    merges: [{ id, from: { id: alun, name: "Alun" }, at: "2026-11-20T10:00:00.000Z" }],
  });
  expect(await contacts().idsOf(alun)).toEqual([alan, alun]);

  await contacts().undoMerge(id, by);
  expect([await wordsOf(alan), await wordsOf(alun)]).toEqual([["Alan asks."], ["Alun asks."]]);
  expect([await emailsOf(alan), await contacts().idsOf(alan)]).toEqual([
    ["alan@example.com"],
    [alan],
  ]);
  expect((await contacts().find(alun))?.contact_points).toHaveLength(2);
  expect(await eventsOf(alan)).toEqual(["contact.merged", "contact.merge_undone"]);
});

test("what comes while two are one is the one's; undone, it goes with the email it came from", async () => {
  const [bela, bella] = [
    await contactOf("Bela"),
    await contactOf("Bella", { mobile: "98765 00002" }),
  ];
  const id = await merge(bela, bella);
  const later = await send("Third", { email: "bella@example.com" });
  const called = await send("Bella", { email: "", mobile: "+91 98765 00002" });
  const own = await send("Fourth", { email: "bela@example.com" });
  expect([later.contact, called.contact, own.contact]).toEqual([bela, bela, bela]);
  await contacts().undoMerge(id, by);
  expect(await wordsOf(bela)).toEqual(["Bela asks.", "Fourth asks."]);
  expect(await wordsOf(bella)).toEqual(["Bella asks.", "Bella asks.", "Third asks."]);
  const events = app.db.read.selectFrom("events").select("subject_id");
  const ofBela = await events.where("contact_id", "=", bela).execute();
  expect(ofBela.map(({ subject_id }) => subject_id)).not.toContain(later.id);
  expect(ofBela.map(({ subject_id }) => subject_id)).toContain(own.id);
});

test("the story of one is that of both; of two, each has its own, of what was done meanwhile too", async () => {
  const [hari, harry] = [await send("Hari"), await send("Harry")];
  const storyOf = async (contact: string) =>
    (await app.app.timeline.ofContact(contact)).map(({ kind, lead }) => `${kind} ${lead}`).sort();
  const id = await merge(hari.contact, harry.contact);
  const added = await send("Late", { email: "harry@example.com" });
  const { leads } = app.app;
  await leads.addNote({ id: added.id, text: "Called back.", mentions: [], by });
  await leads.change({ ids: [harry.id], set: { priority: "high" }, by });
  expect(await storyOf(harry.contact)).toEqual(await storyOf(hari.contact));
  const ofHarry = [
    `lead.changed ${harry.id}`,
    `lead.noted ${added.id}`,
    `lead.received ${added.id}`,
    `lead.received ${harry.id}`,
  ];
  expect(await storyOf(hari.contact)).toEqual(
    [...ofHarry, `lead.received ${hari.id}`, "contact.merged null"].sort(),
  );
  await contacts().undoMerge(id, by);
  expect(await storyOf(hari.contact)).toEqual([`lead.received ${hari.id}`]);
  const undone = ["contact.merge_undone null", "contact.merged null"];
  expect(await storyOf(harry.contact)).toEqual([...ofHarry, ...undone].sort());
});

test("whoever watches the inbox hears of each lead that is another's now", async () => {
  const [ira, iram] = [await send("Ira"), await send("Iram")];
  const heard: string[] = [];
  const stop = app.db.subscribe(leadsChanged, ({ ids }) => void heard.push(...ids));
  const id = await merge(ira.contact, iram.contact);
  await expect.poll(() => heard).toEqual([iram.id]);
  await contacts().undoMerge(id, by);
  await expect.poll(() => heard).toEqual([iram.id, iram.id]);
  stop();
});

test("a chain is undone in any order, each with what it brought", async () => {
  const [a, b, c] = [await contactOf("Anu"), await contactOf("Bina"), await contactOf("Chitra")];
  const inner = await merge(b, c);
  const outer = await merge(a, b);
  expect(await wordsOf(c)).toEqual(["Anu asks.", "Bina asks.", "Chitra asks."]);
  expect((await contacts().idsOf(a)).sort()).toEqual([a, b, c].sort());
  expect((await contacts().find(a))?.merges).toHaveLength(2);

  await contacts().undoMerge(outer, by);
  expect([await wordsOf(a), await wordsOf(b)]).toEqual([
    ["Anu asks."],
    ["Bina asks.", "Chitra asks."],
  ]);
  const again = await merge(a, c);
  expect((await contacts().find(a))?.merges).toMatchObject([
    { from: { id: b } },
    { from: { id: c } },
  ]);

  await contacts().undoMerge(inner, by);
  expect([await wordsOf(a), await wordsOf(c)]).toEqual([
    ["Anu asks.", "Bina asks."],
    ["Chitra asks."],
  ]);
  await contacts().undoMerge(again, by);
  expect([await wordsOf(a), await wordsOf(b)]).toEqual([["Anu asks."], ["Bina asks."]]);
});

test("who is one already stays so, in either direction, and nobody is joined to themselves", async () => {
  const [dev, deva] = [await contactOf("Dev"), await contactOf("Deva")];
  const id = await merge(dev, deva);
  expect([await merge(dev, deva), await merge(deva, dev)]).toEqual([id, id]);
  await expect(merge(dev, dev)).rejects.toEqual(refused(409));
  await expect(merge(dev, "nobody")).rejects.toEqual(refused(404));
  expect(await eventsOf(dev)).toEqual(["contact.merged"]);
  await contacts().undoLast(dev, by);
  await expect(contacts().undoMerge(id, by)).rejects.toEqual(refused(404));
  await expect(contacts().undoLast(deva, by)).rejects.toEqual(refused(404));
  expect([await contacts().find("nobody"), await contacts().idsOf("nobody")]).toEqual([null, []]);
});

test("fifty at once, in both directions, are one merge; fifty who undo it undo it once", async () => {
  const [ela, elan] = [await contactOf("Ela"), await contactOf("Elan")];
  const ids = await fifty((i) => (i % 2 ? merge(ela, elan) : merge(elan, ela)));
  expect(new Set(ids).size).toBe(1);
  const [id = ""] = ids;
  const undone = await fifty(() =>
    contacts()
      .undoMerge(id, by)
      .then(
        () => 1,
        () => 0,
      ),
  );
  expect(undone.filter((one) => one === 1)).toHaveLength(1);
  expect([await wordsOf(ela), await wordsOf(elan)]).toEqual([["Ela asks."], ["Elan asks."]]);
  expect([...(await eventsOf(ela)), ...(await eventsOf(elan))]).toHaveLength(2);
});

test("leads that come while two are merged and undone are each with whom they belong to", async () => {
  const [fay, faye] = [await contactOf("Fay"), await contactOf("Faye")];
  const sent = fifty((i) => send(i % 2 ? "Fay" : "Faye"));
  const id = await merge(fay, faye);
  await sent;
  expect(await wordsOf(fay)).toHaveLength(52);
  const more = fifty((i) => send(i % 2 ? "Fay" : "Faye"));
  await contacts().undoMerge(id, by);
  await more;
  expect(new Set(await wordsOf(fay))).toEqual(new Set(["Fay asks."]));
  expect(new Set(await wordsOf(faye))).toEqual(new Set(["Faye asks."]));
  expect([await wordsOf(fay), await wordsOf(faye)].map((words) => words?.length)).toEqual([51, 51]);
});

test("who shares a telephone may be the same contact, until somebody says that they are two", async () => {
  const mobile = "98765 00007";
  const ids = await Promise.all(
    ["Gita", "Gauri", "Gopal"].map((name) => contactOf(name, { mobile })),
  );
  const [gita = "", gauri = "", gopal = ""] = ids;
  const because = "Same contact number: +91 98765 00007";
  const alike = async (of: string) => (await contacts().alike(of)).map(({ name }) => name).sort();
  expect((await contacts().alike(gita)).every((one) => one.because === because)).toBe(true);
  expect(await alike(gita)).toEqual(["Gauri", "Gopal"]);

  const told = await fifty((i) =>
    contacts().markAsDifferent(i % 2 ? { a: gita, b: gauri, by } : { a: gauri, b: gita, by }),
  );
  expect([await alike(gita), await alike(gauri)]).toEqual([["Gopal"], ["Gopal"]]);
  const id = await merge(gopal, gauri);
  expect([await alike(gita), await alike(gopal)]).toEqual([[], []]);
  await undo(app, told.flat(), by);
  expect(await alike(gita)).toEqual(["Gopal"]);
  await expect(contacts().markAsDifferent({ a: gopal, b: gauri, by })).rejects.toEqual(
    refused(409),
  );
  await contacts().undoMerge(id, by);
  expect(await alike(gita)).toEqual(["Gauri", "Gopal"]);
  const kinds = [...(await eventsOf(gita)), ...(await eventsOf(gauri))];
  expect(kinds.filter((kind) => kind === "contact.marked_different")).toHaveLength(1);
  expect(await contacts().alike("nobody")).toEqual([]);
});

test("contacts who share a number are paired until merged or marked as different", async () => {
  const mobile = "98765 00008";
  const [hari, hema, hugo] = [
    await contactOf("Hari", { mobile }),
    await contactOf("Hema", { mobile }),
    await contactOf("Hugo", { mobile }),
  ];
  await contactOf("Hiral", { mobile: "98765 00009" });
  const listed = async (after: string | null = null) =>
    (await contacts().duplicates(after)).pairs
      .filter(({ one, other }) => /^H/.test(one.name + other.name))
      .map(({ one, other, number }) => `${number}: ${one.name}, ${other.name}`);
  const pair = (names: string) => `+91 98765 00008: ${names}`;
  expect(await listed()).toEqual([pair("Hari, Hema"), pair("Hari, Hugo")]);
  expect(await listed("+919876500008")).toEqual([]);
  const apart = await contacts().markAsDifferent({ a: hari, b: hugo, by });
  expect(await listed()).toEqual([pair("Hari, Hema"), pair("Hema, Hugo")]);
  const id = await merge(hema, hugo);
  expect(await listed()).toEqual([]);
  await contacts().undoMerge(id, by);
  await merge(hari, hema);
  expect(await listed()).toEqual([]);
  await undo(app, apart, by);
  expect(await listed()).toEqual([pair("Hari, Hugo")]);
});

test("a number of very many hides no pairs of others, and says how many more share it", async () => {
  const created_at = "2026-01-01T00:00:00.000Z";
  const many = Array.from({ length: 520 }, (_, i) => `dummy-${String(i).padStart(3, "0")}`);
  const rowsOfContacts = many.map((id) => ({ id, name: "", created_at, merged_into: null }));
  const contactPoint = { kind: "phone", value: "+919999999999", created_at } as const;
  await app.db.write(async (tx) => {
    await tx.insertInto("contacts").values(rowsOfContacts).execute();
    const rows = many.map((contact_id) => ({ ...contactPoint, contact_id }));
    await tx.insertInto("contact_points").values(rows).execute();
  });
  await contactOf("Indu", { mobile: "99999 99998" });
  await contactOf("Isha", { mobile: "99999 99998" });
  const { pairs } = await contacts().duplicates("+919999999990");
  const ofNumber = (number: string) => pairs.filter((pair) => pair.number === number);
  expect(ofNumber("+91 99999 99998")).toMatchObject([{ one: { name: "Indu" }, more: 0 }]);
  const dummies = ofNumber("+91 99999 99999");
  expect([dummies.length, dummies[0]?.more]).toEqual([9, 510]);
});
