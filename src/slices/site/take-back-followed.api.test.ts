/** What changed along in a save of the company is taken back, and nothing else. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";
import { realOwners } from "../../../test/real-owners.ts";
import { companyNews, type FollowedPlace, followedIn } from "./company-news.ts";
import { companyKind } from "./kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
  await realOwners(site);
});
afterEach(() => site.close());

const desk = () => site.app.site.companyForDesk();
const typed = { name: "Rao Traders", phone: "+91 20 1111 1111", "address.street": "1 Mill Lane" };

/** @returns what changed along, and between which versions */
async function save(values: Record<string, string>) {
  const was = await desk();
  const change = { body: companyNews(values, was.body), basedOn: was.version, by: alice };
  const saved = await site.db.write((tx) => site.app.site.saveCompany(tx, change));
  const { body } = await desk();
  return { before: was.version, saved, places: followedIn(values, was.body, body) };
}
type Saved = { before: number; saved: number; places: FollowedPlace[] };
const takeBack = (asked: Saved) =>
  site.db.write((tx) => site.app.site.takeBackFollowed(tx, { ...asked, by: alice }));

test("what was made anew is as it was before, and what was typed stays", async () => {
  const { body: demo } = await desk();
  const asked = await save(typed);
  expect(asked.places).toEqual([
    ...["legal", "grievance", "copyright", "chat.title", "chat.welcome", "directions.url"],
  ]);
  expect((await desk()).body.legal).toBe("Rao Traders, 1 Mill Lane, Pune 411045, Maharashtra.");
  await takeBack(asked);
  const { name, phone, "address.street": street } = typed;
  expect(await site.app.site.company()).toEqual({
    ...demo,
    ...{ name, phone, address: { ...demo.address, street } },
  });
});

test("it is one version, by who asked for it, and what somebody saved elsewhere since stays", async () => {
  const asked = await save(typed);
  await save({ ...typed, tagline: "Grain in Pune" });
  const { version } = await desk();
  expect(await takeBack(asked)).toMatchObject({ version: version + 1 });
  const { tagline, copyright } = await site.app.site.company();
  expect(tagline).toBe("Grain in Pune");
  expect(copyright).toContain("Marigold");
  const { id } = await site.app.content.read(companyKind);
  const [last] = (await site.app.content.story(id)).slice(-1);
  expect(last).toMatchObject({ kind: "content.published", by: alice });
});

test("a line that was changed again since is refused, and none of the others goes back", async () => {
  const asked = await save(typed);
  await save({ ...typed, legal: "Rao Traders LLP, Pune." });
  const before = await desk();
  await expect(takeBack(asked)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("were changed again since"),
  });
  expect(await desk()).toEqual(before);
});

test("a draft that has the lines as they were made has them back as well, and keeps its own", async () => {
  const { id, kind } = { id: await idOfCompany(), kind: companyKind.kind };
  const { copyright } = await site.app.site.company();
  const { revision } = await site.app.content.documents.open(kind, id);
  const changes = [{ path: "legal", value: "Rao Traders LLP, Pune." }];
  const writing = { id, kind, revision, hand: "one", by: alice, changes };
  await site.db.write((tx) => site.app.content.workingCopies.write(tx, writing));
  const asked = await save(typed);
  await takeBack(asked);
  const { body } = await site.app.content.documents.open(kind, id);
  expect(body).toMatchObject({ copyright, legal: "Rao Traders LLP, Pune.", name: "Rao Traders" });
});

test("a version that never was is not to be found", async () => {
  const asked = await save(typed);
  await expect(takeBack({ ...asked, saved: 99 })).rejects.toMatchObject({ status: 404 });
});

const idOfCompany = () => site.app.content.documents.idOfSingle(companyKind.kind);
