/** What the company says of itself, in the editor and in the settings; and what is in Hindi. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { idOfDocument } from "../../../../test/content.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { type StaffScreens, staffScreens } from "../../../../test/staff-screens.ts";

let site: TestApp;
let admin: StaffScreens;
let id: number;
let facts: string;
beforeEach(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  admin = await staffScreens(site);
  id = await idOfDocument(site, { kind: "company", key: "company" });
  facts = `/staff/content/company/${id}`;
});
afterEach(() => site.close());

const settings = "/staff/settings/hours";
const shownPhone = async () => (await admin.visit("/")).footer().linkTo(/^\+91/);
const act = (intent: string, fields: Record<string, string> = {}, at = facts) =>
  admin.send(at, { intent, ...fields });

test("what the company says is begun in Hindi under its languages, without its telephone", async () => {
  const inHindi = async () => (await admin.open(`${facts}?part=languages`)).linkTo("Open it");
  expect(await inHindi()).toMatch(/hi-company/);
  const { revision: first } = await admin.write(facts, { tagline: "Grain and spices in Pune" });
  await act("publish", { revision: `${first}` });
  expect(await inHindi()).toBeUndefined();
  const { status, to: version } = await act("translate", { language: "hi" });
  expect([status, version]).toEqual([
    303,
    expect.stringMatching(/^\/staff\/content\/hi-company\/\d+$/),
  ]);
  const begun = await admin.open(version);
  expect(begun.field("What you do, in one line")?.value).toBe("Grain and spices in Pune");
  expect(begun.field("Phone")).toBeUndefined();
  const { revision } = await admin.write(version, { tagline: "पुणे में अनाज और मसाले" });
  const live = await act("publish", { revision: `${revision}` }, version);
  expect(live.message).toContain("it is live.");
  const languages = await admin.open(`${version}?part=languages`);
  expect(languages.text).toContain("Name, email, telephone, address");
  expect(languages.linkTo("Open the English original")).toBe(facts);
  const original = await admin.open(`${facts}?part=languages`);
  expect(original.linkTo("Open the English original")).toBeUndefined();
  expect((await admin.visit("/hi")).footer().text).toContain("पुणे में अनाज और मसाले");
});

test("an editor reads the company's facts, and is told that owners change them", async () => {
  const list = await admin.open("/staff/content", "editor");
  expect(list.main().linkTo("Company")).toBe("/staff/content/company");
  const page = await admin.open(facts, "editor");
  expect(page.text).toContain("You may read this. Owners change it.");
  expect(page.field("Company’s name")?.isReadOnly).toBe(true);
  expect(page.buttons).not.toContain("Publish");
  const owners = await admin.open(facts);
  expect(owners.field("Company’s name")?.isReadOnly).toBe(false);
  expect(owners.buttons).toContain("Publish");
});

test("a number is drafted, set for later, published, and put back", async () => {
  const before = await shownPhone();
  const { revision, followed } = await admin.write(facts, { phone: "+91 20 5555 0100" });
  expect(followed).toContainEqual({ path: "whatsapp.number", value: "912055550100" });
  const scheduled = await act("publish", { revision: `${revision}`, at: "2030-01-04T16:30" });
  expect(scheduled.message).toBe("Company: it goes live 4 Jan 2030, 4:30 pm.");
  const kinds = (await admin.open("/staff/content")).main().items();
  expect(kinds[0]?.text).toContain("Goes live 4 Jan 2030, 4:30 pm");
  expect(kinds[1]?.text).not.toContain("ive");
  const note = (await admin.open(settings)).text;
  expect(note).toMatch(
    /A change of these facts goes live 4 Jan 2030, 4:30 pm\. It changes: .*Phone.* Look at it/,
  );
  expect((await act("unschedule")).message).toContain("it is no longer scheduled.");
  expect(await shownPhone()).toBe(before);
  const { revision: now } = await admin.write(facts, { phone: "+91 20 5555 0100" });
  expect((await act("publish", { revision: `${now}` })).message).toContain("the changes are live.");
  expect(await shownPhone()).toBe("tel:+912055550100");

  const versions = await admin.open(`${facts}?part=versions`);
  const compare = versions.linkTo("Compare with version 1") ?? "";
  expect((await admin.open(compare)).region("Differences")?.text).toContain("5555");
  expect((await act("restore", { version: "1" })).message).toContain("version 1 is the draft now.");
  const { revision: last } = await site.app.content.documents.named("company", id);
  expect((await act("publish", { revision: `${last}` })).message).toContain(
    "the changes are live.",
  );
  expect(await shownPhone()).toBe(before);
});

test("a save in the settings leaves the words of a draft, and says which", async () => {
  const form = await admin.open(settings);
  expect(form.linkTo("Earlier versions, or a change for later")).toBe(facts);
  await admin.write(facts, { tagline: "Grain and spices in Pune" });
  const told = /A draft of these facts is under way\. It changes: [^.]*What you do, in one line/;
  const beside = await admin.open(settings);
  expect(beside.text).toMatch(told);
  expect(beside.linkTo("Look at it")).toBe(facts);
  const values = { ...beside.values(), hours: "From nine to six" };
  expect((await act("save", values, settings)).status).toBe(200);
  expect((await admin.open("/staff/settings/look")).text).toMatch(told);
  const draft = await admin.open(facts);
  expect(draft.field("What you do, in one line")?.value).toBe("Grain and spices in Pune");
  const part = draft.linkTo("Hours") ?? "";
  expect((await admin.open(part)).field("Office hours in words")?.value).toBe("From nine to six");
  await act("set-aside");
});

test("a page is begun in Hindi, written and published, and a visitor changes over to it and back", async () => {
  const terms = `/staff/content/pages/${await idOfDocument(site, { kind: "page", key: "/terms" })}`;
  expect((await admin.open(`${terms}?part=languages`)).buttons).toContain("Begin with this page");
  const { to: version } = await act("translate", { language: "hi" }, terms);
  expect(version).toMatch(/^\/staff\/content\/hi-pages\/\d+$/);
  const begun = await admin.open(version);
  expect(begun.field("Heading")?.value).toBe("Terms for using this website");
  const ofAddress = await admin.open(begun.linkTo("Address and menu") ?? "");
  expect(ofAddress.text).toContain("Its place in menus");
  expect(ofAddress.text).not.toContain("Bar at the head");
  const { revision } = await admin.write(version, { "body.heading": "इस वेबसाइट की शर्तें" });
  expect((await admin.visit("/hi/terms")).text).toContain("यह पेज अभी हिन्दी में नहीं है");
  const live = await act("publish", { revision: `${revision}` }, version);
  expect(live.message).toContain("it is live.");

  expect((await admin.visit("/terms")).linkTo("हिन्दी")).toBe("/hi/terms");
  const inHindi = await admin.visit("/hi/terms");
  expect(inHindi.headings(1)).toEqual(["इस वेबसाइट की शर्तें"]);
  expect(inHindi.text).not.toContain("यह पेज अभी हिन्दी में नहीं है");
  expect(inHindi.linkTo("English")).toBe("/terms");

  const ofVersion = await admin.open(`${version}?part=languages`);
  expect(ofVersion.linkTo("Open the English original")).toBe(terms);
  const ofOriginal = await admin.open(`${terms}?part=languages`);
  expect(ofOriginal.linkTo("Open the English original")).toBeUndefined();
  expect(ofOriginal.linkTo("Open it")).toBe(version);
  const rows = (await admin.open("/staff/content/pages")).having("data-row");
  const rowOf = (title: string) => rows.find(({ links }) => links[0]?.name === title)?.text;
  expect(rowOf("Terms")).toContain("हिन्दी");
  expect(rowOf("Privacy")).not.toContain("हिन्दी");

  const gone = await act("unpublish", {}, terms);
  expect(gone.message).toContain("Nor do they find its version in हिन्दी.");
  expect((await site.http.inject({ url: "/hi/terms" })).statusCode).toBe(404);
  const toMove = await admin.open(`/staff/content/bin?move=${terms.split("/").at(-1)}`);
  expect(toMove.linkTo("Move its version in हिन्दी first")).toBe(version);
  expect(toMove.buttons).not.toContain("Move to the bin");
  const unseen = await admin.open(version);
  expect(unseen.text).toContain("Not seen while its original is offline");
  expect(unseen.linkTo("View on the site")).toBeUndefined();
  const again = await admin.write(version, { "body.heading": "वेबसाइट की शर्तें" });
  const late = await act("publish", { revision: `${again.revision}` }, version);
  expect(late.message).toContain("Visitors see it once its original is live, too.");

  const posts = (await admin.open("/staff/content/posts")).main().items();
  expect(posts.filter(({ text }) => text.includes("हिन्दी"))).toHaveLength(3);
});

test("in Hindi the words of mails have their name, the way to the original, and no address to keep", async () => {
  const mails = `/staff/content/mails/${await idOfDocument(site, { kind: "mails", key: "mails" })}`;
  const version = (await admin.open(`${mails}?part=languages`)).linkTo("Open it");
  const page = await admin.open(version ?? "");
  expect(page.headings(1)).toEqual(["Email templates in हिन्दी"]);
  const parts = page.region("Parts");
  expect(parts?.linkTo("Versions")).toContain("?part=versions");
  expect(parts?.linkTo(/^(Address|Used)/)).toBeUndefined();
  expect(page.linkTo("English original")).toBe(mails);
});

test("the staff area says of an enquiry in Hindi that it is, in its row and at its head", async () => {
  const { send } = await leadAdmin(site);
  await send({ name: "Asha Rao", page: "/contact-us" });
  const lead = await send({ name: "Farida Shaikh", page: "/hi/contact-us" });
  for (const list of ["/staff/inbox", "/staff/inbox/board"]) {
    const rows = (await admin.open(list)).items();
    const rowOf = (name: string) => rows.find(({ text }) => text.includes(name))?.text;
    expect(rowOf("Farida Shaikh"), list).toContain("Hindi");
    expect(rowOf("Asha Rao"), list).not.toContain("Hindi");
  }
  const page = (await admin.open(`/staff/enquiries/${lead}`)).main();
  expect(page.headings(1)).toEqual(["Farida Shaikh"]);
  expect(page.text).toContain("Hindi");
});
