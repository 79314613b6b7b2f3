/** The demo's Hindi goes with the company's first own words, and comes back with Undo. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, publishBody } from "../../../test/content.ts";
import { realOwners } from "../../../test/real-owners.ts";
import { companyNews } from "../company/company-changes.ts";
import { companyInWords } from "../company/company-in-words.ts";
import { companyInWordsKind, companyKind } from "../company/company-kinds.server.ts";
import { inLanguage } from "../documents/translations/translations.server.ts";

const hindi = inLanguage(companyInWordsKind, "hi");
const { kind: key } = companyInWordsKind;
let site: TestApp;
beforeEach(async () => {
  site = await testApp();
  await realOwners(site);
});
afterEach(() => site.close());

const admin = () => site.app.site.companyForAdmin();
const live = () => site.app.content.lookUp(hindi, key);
const versionsNow = () => site.app.content.workingCopies.versionsIn(key, key);
const number = { phone: "+91 20 1111 1111" };
const named = { ...number, name: "Rao Traders" };

/** @returns the saved version */
async function save(values: Record<string, string>) {
  const was = await admin();
  const change = { body: companyNews(values, was.body), basedOn: was.version, by: alice };
  return site.db.write((tx) => site.app.site.saveCompany(tx, change));
}
const takeBack = (version: number) =>
  site.db.write((tx) => site.app.site.restoreDemoVersions(tx, { version, by: alice }));
async function begin() {
  const id = await site.app.content.documents.idOfSingle(key);
  const { workingCopies } = site.app.content;
  return site.db.write((tx) => workingCopies.translate(tx, { id, language: "hi", by: alice }));
}

async function write(id: number, changes: object) {
  const { revision } = await site.app.content.documents.named(hindi.kind, id);
  const all = Object.entries(changes).map(([path, value]) => ({ path, value }));
  const of = { id, kind: hindi.kind, revision, hand: "one", by: alice, changes: all };
  await site.db.write((tx) => site.app.content.workingCopies.write(tx, of));
}

/** All that the staff area has of it, but for the revision, which only ever rises. */
async function stands(id: number) {
  const { revision: _, ...rest } = await site.app.content.documents.open(hindi.kind, id);
  return { ...rest, live: await live(), versions: await versionsNow() };
}

async function hindiNow() {
  const { id } = await site.app.content.read(hindi, key);
  return { id, stood: await stands(id) };
}

test.each([number, named])("with Undo of a save it is back as it stood (%o)", async (typed) => {
  const { id, stood } = await hindiNow();
  const at = new Date("2026-12-24T00:00:00Z");
  await site.db.write((tx) => site.app.content.takeOfflineAt(tx, { id, at, by: alice }));
  const asked = await save(typed);
  expect(await live()).toBeNull();
  site.clock.set(new Date("2026-11-20T10:05:00Z"));
  expect(await takeBack(asked)).toBe(true);
  expect(await stands(id)).toEqual({ ...stood, offlineAt: at.toISOString() });
  const { hi } = site.app.translated;
  expect(await hi.site.company()).toMatchObject({ ...typed, tagline: stood.live?.body.tagline });
});

test("one that was offline is there again, and offline", async () => {
  const { id } = await hindiNow();
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  const stood = await stands(id);
  expect(await takeBack(await save(named))).toBe(true);
  expect(await stands(id)).toEqual(stood);
});

test("it is live again below what staff had begun to write in it, which stays", async () => {
  const { id } = await hindiNow();
  await write(id, { tagline: "पुणे में अनाज" });
  const stood = await stands(id);
  expect(await takeBack(await save(named))).toBe(true);
  expect(await stands(id)).toEqual(stood);
});

test("also where that draft was set aside meanwhile", async () => {
  const { id, stood } = await hindiNow();
  await write(id, { tagline: "पुणे में अनाज" });
  const asked = await save(named);
  await site.db.write((tx) => site.app.content.workingCopies.discardDraft(tx, { id, by: alice }));
  expect(await takeBack(asked)).toBe(true);
  expect(await live()).toEqual(stood.live);
});

test("one that was begun or published since stays instead", async () => {
  const asked = await save(named);
  const begun = await begin();
  const stood = await stands(begun.id);
  expect(await takeBack(asked)).toBe(false);
  expect(await stands(begun.id)).toEqual(stood);
  const words = { ...companyInWords.parse((await admin()).body), tagline: "अनाज" };
  await publishBody(site, begun.id, words);
  await save({ ...named, tagline: "Grain in Pune" });
  expect((await live())?.body).toEqual(words);
});

test("what staff published of their draft meanwhile stays, on or off the site", async () => {
  const { id } = await hindiNow();
  await write(id, { tagline: "पुणे में अनाज" });
  const asked = await save(named);
  const { workingCopies, unpublish } = site.app.content;
  await site.db.write((tx) => workingCopies.publish(tx, { id, by: alice }));
  await site.db.write((tx) => unpublish(tx, { id, by: alice }));
  expect(await takeBack(asked)).toBe(false);
  expect(await live()).toBeNull();
});

test("it stays away where another save is undone", async () => {
  await save(named);
  expect(await takeBack(await save({ ...named, name: "Rao & Sons" }))).toBeNull();
  expect(await live()).toBeNull();
});

test("it is back alone: what was typed stays, and it goes again with the next save", async () => {
  const saved = await save(named);
  expect(await takeBack(saved)).toBe(true);
  expect(await admin()).toMatchObject({ version: saved, body: named });
  const next = await save({ ...named, tagline: "Grain in Pune" });
  expect(await site.app.site.hasDroppedVersions(next)).toBe(true);
  expect(await live()).toBeNull();
});

test("a publication that is undone in the editor brings it back as well", async () => {
  const { id, stood } = await hindiNow();
  const company = await site.app.content.read(companyKind);
  await publishBody(site, company.id, { ...company.body, tagline: "Grain in Pune" });
  expect(await live()).toBeNull();
  const before = { id: company.id, number: company.version, by: alice };
  await site.db.write((tx) => site.app.content.publish(tx, before));
  expect(await stands(id)).toEqual(stood);
});

test("what staff take offline once it is back stays offline, whatever is saved or undone", async () => {
  const { id } = await hindiNow();
  const company = await site.app.content.read(companyKind);
  const before = { id: company.id, number: company.version, by: alice };
  const asked = await save(number);
  await site.db.write((tx) => site.app.content.publish(tx, before));
  expect(await live()).not.toBeNull();
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  const { version: basedOn } = await admin();
  const change = { body: { socials: [] }, basedOn, by: alice };
  const saved = await site.db.write((tx) => site.app.site.saveCompany(tx, change));
  expect(await site.app.site.hasDroppedVersions(saved)).toBe(false);
  expect(await live()).toBeNull();
  expect(await takeBack(asked)).toBe(false);
  expect(await live()).toBeNull();
});

test("what staff had begun in it and set aside can still be taken up", async () => {
  const { id } = await hindiNow();
  const { discardDraft: setAside, takeUp } = site.app.content.workingCopies;
  await write(id, { tagline: "पुणे में अनाज" });
  await site.db.write((tx) => setAside(tx, { id, by: alice }));
  const stood = await live();
  expect(await takeBack(await save(named))).toBe(true);
  expect(await live()).toEqual(stood);
  await site.db.write((tx) => takeUp(tx, { id, by: alice }));
  expect((await stands(id)).body).toMatchObject({ tagline: "पुणे में अनाज" });
});

test("one that was to be live later is to be so again", async () => {
  const { id } = await hindiNow();
  const { unpublish, publish, documents } = site.app.content;
  await site.db.write((tx) => unpublish(tx, { id, by: alice }));
  const at = new Date("2026-12-24T00:00:00Z");
  await site.db.write((tx) => publish(tx, { id, at, by: alice }));
  const { versions } = await documents.open(hindi.kind, id);
  expect(await takeBack(await save(named))).toBe(true);
  expect((await documents.open(hindi.kind, id)).versions).toEqual(versions);
});
