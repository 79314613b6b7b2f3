/** What a company says of itself in Hindi, beside its facts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, publishBody } from "../../../test/content.ts";
import { ownSites } from "../../../test/own-site.ts";
import { realOwners } from "../../../test/real-owners.ts";
import { inLanguage } from "../documents/translations/translations.server.ts";
import { companyNews } from "./company-changes.ts";
import { companyInWords } from "./company-in-words.ts";
import { companyInWordsKind } from "./company-kinds.server.ts";

const hindi = inLanguage(companyInWordsKind, "hi");
const { kind: key } = companyInWordsKind;
let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built" });
});
afterAll(() => site.close());
const openSite = ownSites();
async function ownSite() {
  const own = await openSite({}, { pages: "built" });
  await realOwners(own);
  return own;
}

const get = async (url: string, { http } = site) => (await http.inject({ url })).body;
const wordsOf = async ({ app } = site) => (await app.content.read(hindi, key)).body;

const save = async (own: TestApp, values: Record<string, string>) => {
  const { version, body: now } = await own.app.site.companyForAdmin();
  const change = { body: companyNews(values, now), basedOn: version, by: alice };
  return own.db.write((tx) => own.app.site.saveCompany(tx, change));
};
const facts = {
  ...{ name: "Rao Traders", tagline: "Grain and spices in Pune", email: "asha@rao.example" },
  phone: "+91 20 1111 1111",
};

test("the foot of a page in Hindi has the company's words in Hindi, and its one telephone number", async () => {
  const words = await wordsOf();
  const { phone, name } = await site.app.site.company();
  const page = await get("/hi");
  for (const said of [words.tagline, words.legal, words.grievance, phone, name])
    expect(page).toContain(said);
  expect(page).toContain(`"description":"${words.description}"`);
  expect(page).toContain(encodeURIComponent(words.whatsapp.greeting.trim()));
  expect(await get("/hi/contact-us")).toContain(words.hours);
  const english = await get("/");
  for (const said of [words.tagline, words.legal, words.grievance])
    expect(english).not.toContain(said);
});

test("prices of the invented company are said to be examples in Hindi as well", async () => {
  const { hi } = site.app.translated;
  for (const costs of (await hi.site.costs()).values()) expect(costs).toContain("example");
});

test("the chat greets in the language it is opened in", async () => {
  const { chat } = await wordsOf();
  const start = await get("/message_framework/chat/?language=hi");
  expect(JSON.parse(start).welcome_message.message).toBe(chat.welcome);
  const logo = JSON.parse(await get("/message_framework/chatlogo/?language=hi"));
  expect(logo.results[0]).toMatchObject({ title: chat.title, logo: "/icons/mark.svg" });
  expect(await get("/message_framework/chatlogo/")).not.toContain(chat.title);
  expect(await get("/hi/chat")).toContain(chat.welcome);
  expect(await get("/chat")).not.toContain(chat.welcome);
});

test("a number that changes is the same in each language, and the words stay", async () => {
  const own = await ownSite();
  const { tagline } = await wordsOf(own);
  const { version, body } = await own.app.site.companyForAdmin();
  const change = { body: { ...body, phone: facts.phone }, basedOn: version, by: alice };
  await own.db.write((tx) => own.app.site.saveCompany(tx, change));
  const { hi } = own.app.translated;
  expect(await hi.site.company()).toMatchObject({ phone: facts.phone, tagline });
});

test("a company that says who it is keeps none of the demo's words in Hindi, nor a draft of them", async () => {
  const own = await ownSite();
  const before = await wordsOf(own);
  await save(own, facts);
  const { hi } = own.app.translated;
  expect(await hi.site.company()).toEqual(await own.app.site.company());
  const page = await get("/hi", own);
  for (const said of [before.tagline, before.legal, "काल्पनिक कंपनी"])
    expect(page).not.toContain(said);
  expect(page).toContain(facts.tagline);
  expect(await own.app.content.workingCopies.versionsIn(key, key)).toMatchObject([
    { id: null, isLive: false },
  ]);
});

test("its own words in Hindi are begun with what it says in English, and stay whatever it saves", async () => {
  const own = await ownSite();
  await save(own, facts);
  const id = await own.app.content.documents.idOfSingle(key);
  const wanted = { id, language: "hi", by: alice };
  const begun = await own.db.write((tx) => own.app.content.workingCopies.translate(tx, wanted));
  const { body } = await own.app.content.documents.open(hindi.kind, begun.id);
  const said = companyInWords.parse(await own.app.site.company());
  expect(body).toEqual(said);
  await publishBody(own, begun.id, { ...said, tagline: "पुणे में अनाज और मसाले" });
  await save(own, { ...facts, name: "Rao & Sons", tagline: "Grain in Pune" });
  const { hi } = own.app.translated;
  expect(await hi.site.company()).toMatchObject({
    name: "Rao & Sons",
    tagline: "पुणे में अनाज और मसाले",
    phone: facts.phone,
  });
});

test("what staff began to write in Hindi before the first save stays a draft of theirs", async () => {
  const own = await ownSite();
  const { id } = await own.app.content.read(hindi, key);
  const changes = [{ path: "tagline", value: "पुणे में अनाज" }];
  const { revision } = await own.app.content.documents.named(hindi.kind, id);
  const of = { id, kind: hindi.kind, revision, hand: "one", by: alice };
  await own.db.write((tx) => own.app.content.workingCopies.write(tx, { ...of, changes }));
  await save(own, facts);
  expect(await own.app.content.lookUp(hindi, key)).toBeNull();
  const { body } = await own.app.content.documents.open(hindi.kind, id);
  expect(body).toMatchObject({ tagline: "पुणे में अनाज" });
});
