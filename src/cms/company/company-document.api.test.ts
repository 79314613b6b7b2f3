/** The company's facts as a document: drafts and schedules, beside the forms of the settings. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";
import { realOwners } from "../../../test/real-owners.ts";
import { kindIn } from "../content-types/kind.ts";
import { companyNews } from "./company-changes.ts";
import { companyKind } from "./company-kinds.server.ts";

let site: TestApp;
let id: number;
beforeEach(async () => {
  site = await testApp();
  await realOwners(site);
  id = await site.app.content.documents.idOfSingle(companyKind.kind);
});
afterEach(() => site.close());

const { kind } = companyKind;
const copies = () => site.app.content.workingCopies;
const open = () => site.app.content.documents.open(kind, id);
const company = () => site.app.site.company();
const brought = { phone: "+91 20 1111 1111" };

async function write(changes: object) {
  const { revision } = await open();
  const all = Object.entries(changes).map(([path, value]) => ({ path, value }));
  const of = { id, kind, revision, hand: "one", by: alice, changes: all };
  return site.db.write((tx) => copies().write(tx, of));
}
const publish = (more: { at?: Date } = {}) =>
  site.db.write((tx) => copies().publish(tx, { id, by: alice, ...more }));

/** By the form of the settings, which sends all its fields. */
async function save(values: Record<string, string>) {
  const { version, body } = await site.app.site.companyForAdmin();
  const { name, tagline, description, email, phone, legal, grievance, copyright } = body;
  const kept = { name, tagline, description, email, phone, legal, grievance, copyright };
  const news = companyNews({ ...kept, ...values }, body);
  const change = { body: news, basedOn: version, by: alice };
  return site.db.write((tx) => site.app.site.saveCompany(tx, change));
}

async function comesDue(at: Date) {
  site.clock.set(at);
  await site.app.content.publishDue();
}

test("a number is changed in a draft, which nobody meets, and goes live at its time", async () => {
  const before = (await company()).phone;
  const { followed } = await write(brought);
  expect(followed).toContainEqual({ path: "whatsapp.number", value: "912011111111" });
  expect((await company()).phone).toBe(before);
  const monday = new Date("2026-11-23T04:00:00Z");
  expect(await publish({ at: monday })).toBe(monday.toISOString());
  await comesDue(monday);
  expect(await company()).toMatchObject({ ...brought, whatsapp: { number: "912011111111" } });
  await site.db.write((tx) => copies().restore(tx, { id, number: 1, by: alice }));
  await publish();
  expect((await company()).phone).toBe(before);
});

test("what would help nobody to reach the company is published by no way", async () => {
  await write({ phone: "call me" });
  expect((await open()).faults).toEqual({ phone: [expect.stringContaining("6 to 15 digits")] });
  await expect(publish()).rejects.toMatchObject({
    status: 422,
    errors: { phone: [expect.stringContaining("6 to 15 digits")] },
  });
});

test("a save in the settings goes into a draft and a schedule, and leaves their own words", async () => {
  await write({ tagline: "A line of the schedule" });
  const monday = new Date("2026-11-23T04:00:00Z");
  await publish({ at: monday });
  await write({ ...brought, "whatsapp.greeting": "Namaste" });
  await save({ email: "asha@rao.example", phone: "+91 20 3333 3333" });
  expect(await company()).toMatchObject({ email: "asha@rao.example", phone: "+91 20 3333 3333" });
  expect((await open()).body).toMatchObject({
    ...brought,
    email: "asha@rao.example",
    tagline: "A line of the schedule",
    whatsapp: { greeting: "Namaste" },
  });
  const beside = await site.app.site.pendingCompanyChange();
  expect(beside).toMatchObject({ isDraft: true, dueAt: monday.toISOString() });
  expect(beside.differs).toEqual(expect.arrayContaining(["What you do, in one line", "Phone"]));
  expect(beside.differs).not.toContain("Email");
  await comesDue(monday);
  expect(await company()).toMatchObject({
    tagline: "A line of the schedule",
    email: "asha@rao.example",
    phone: "+91 20 3333 3333",
  });
});

test("lines that are made of facts are made anew in a draft and a schedule once others are saved", async () => {
  await save({ name: "Kolam", "address.street": "9 Temple Road", "address.city": "Pune" });
  await write({ name: "Kolam Labs" });
  const monday = new Date("2026-11-23T04:00:00Z");
  await publish({ at: monday });
  await write({ tagline: "Looms and what they need" });
  await save({ "address.street": "1 New Lane" });
  const legal = expect.stringMatching(/^Kolam Labs, 1 New Lane,/);
  expect((await open()).body).toMatchObject({ legal });
  await comesDue(monday);
  expect(await company()).toMatchObject({ legal, copyright: "© Kolam Labs" });
});

test("where a save would spoil what is scheduled, it is that change which is named", async () => {
  await save({ "address.country": "Sri Lanka" });
  await write({ "address.country": "India" });
  await publish({ at: new Date("2026-11-23T04:00:00Z") });
  await expect(save({ "address.postcode": "00100" })).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^A change is scheduled .* A PIN code in India has six digits/),
    errors: {},
  });
});

test("with nothing written beside it the settings say so", async () => {
  expect(await site.app.site.pendingCompanyChange()).toMatchObject({
    ...{ kind: "company", id, isDraft: false, dueAt: null, differs: [] },
  });
});

test("the demo's words in Hindi go with the first of the company's own, also by the clock", async () => {
  const { content } = site.app;
  const isThere = async () => (await content.find([kindIn(kind, "hi")], kind)).length > 0;
  await write(brought);
  // Its words stay those of the demo.
  await write({ legal: (await company()).legal, "chat.welcome": (await company()).chat.welcome });
  await write({ tagline: "Grain and spices in Pune" });
  const monday = new Date("2026-11-23T04:00:00Z");
  await publish({ at: monday });
  expect(await isThere()).toBe(true);
  await comesDue(monday);
  expect(await isThere()).toBe(false);
});
