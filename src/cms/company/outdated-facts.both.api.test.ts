/** Texts that still say what the company was called or reached by, and their drafts. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishBody, publishChange, publishNew } from "../../../test/content.ts";
import { realOwners } from "../../../test/real-owners.ts";
import { bob, writingAdmin } from "../../../test/writing-admin.ts";
import { pageKind } from "../pages/kinds.server.ts";
import { postKind } from "../posts/kinds.server.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { companyKind } from "./company-kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
  await realOwners(site, [alice.id, bob.id]);
});
afterEach(() => site.close());
const { copies, open, write } = writingAdmin(() => site);

const [before, after] = ["+91 20 1111 2222", "+91 20 3333 4444"];
const phone = (now: string) => publishChange(site, { kind: companyKind, news: { phone: now } });
const outdated = () => site.app.site.outdatedFacts();
const titlesWith = async (was = before) =>
  ((await outdated()).find((one) => one.was === was)?.texts ?? []).map(({ title }) => title);
const aText = (key: string, html: string) =>
  publishNew(site, aPost(key, { title: key, content: documentOf(html) })).then(([id = 0]) => id);
const writtenIn = async (id: number) => JSON.stringify((await open(id)).body);

/** The company is no longer the demo's, and has had two numbers of its own. */
async function moved() {
  await publishChange(site, { kind: companyKind, news: { legal: "Rao Traders.", phone: before } });
}

test("a former number is found in live posts and drafts, with the part and its words", async () => {
  await moved();
  const live = await aText("spelled", "<p>Call <b>020 1111</b> 2222 now.</p>");
  const draft = await site.db.write((tx) =>
    copies().begin(tx, { kind: "post", key: "draft", body: { title: "draft" }, by: alice }),
  );
  await write(draft, [{ path: "excerpt", value: "Or 20 1111 2222" }]);
  expect(await titlesWith()).toEqual([]);
  await phone(after);
  const [fact] = (await outdated()).filter(({ was }) => was === before);
  expect(fact?.is).toBe(after);
  expect(fact?.texts).toEqual(
    expect.arrayContaining([
      {
        ...{ id: live, kindPath: "posts", title: "spelled", path: "content", isChanged: false },
        words: "Call 020 1111 2222 now.",
      },
      expect.objectContaining({ id: draft, path: "excerpt", words: "Or 20 1111 2222" }),
    ]),
  );
  await write(draft, [{ path: "excerpt", value: "Or come by" }]);
  expect(await titlesWith()).toEqual(["spelled"]);
});

test("replacing writes drafts only, and Undo restores them", async () => {
  await moved();
  const untouched = await aText(
    "untouched",
    `<p>Call <a href="tel:+912011112222">${before}</a>.</p>`,
  );
  const begun = await aText("begun", "<p>Call ०२० ११११ २२२२.</p>");
  await write(begun, [{ path: "excerpt", value: `More on ${before} ${"x".repeat(80)}` }]);
  await phone(after);
  const was = await writtenIn(begun);
  const { drafts, failedCount: left } = await site.app.site.replaceOutdated(before, bob);
  expect(drafts.map(({ id }) => id).toSorted()).toEqual([untouched, begun].toSorted());
  expect(left).toBe(0);
  expect(await writtenIn(untouched)).toContain(`"tel:+912033334444"`);
  expect(await writtenIn(begun)).toContain("+९१ २० ३३३३ ४४४४");
  const live = await site.app.content.read(postKind, "untouched");
  expect(JSON.stringify(live.body)).toContain(before);
  expect((await outdated())[0]?.texts.every(({ isChanged }) => isChanged)).toBe(true);

  await write(untouched, [{ path: "title", value: "Mine" }]);
  expect(await site.app.site.takeBackReplaced(drafts, bob)).toBe(1);
  expect(await writtenIn(begun)).toBe(was);
  expect(await writtenIn(untouched)).toContain(after);
  const { body } = await open(untouched);
  await publishBody(site, untouched, body);
  expect(await titlesWith()).toEqual(["begun"]);
});

test("a draft that was begun by replacing is gone once that is taken back", async () => {
  await moved();
  const id = await aText("once", `<p>Call ${before}</p>`);
  await phone(after);
  const { drafts } = await site.app.site.replaceOutdated(before, bob);
  expect((await open(id)).draft).not.toBeNull();
  expect(await site.app.site.takeBackReplaced(drafts, bob)).toBe(1);
  expect((await open(id)).draft).toBeNull();
});

test("a text the colleague may not change is left, and an unknown former value is 404", async () => {
  await moved();
  await publishChange(site, { kind: companyKind, news: { grievance: `Complaints: ${before}` } });
  await phone(after);
  const asked = { name: "Writer", email: "writer@works.example", role: "writer" } as const;
  const { id } = await site.app.staff.colleagues.invite(asked, { who: "system" });
  const result = await site.app.site.replaceOutdated(before, { who: "staff", id });
  expect(result).toEqual({ drafts: [], failedCount: 1 });
  const nothing = site.app.site.replaceOutdated("+91 20 9999 9999", bob);
  await expect(nothing).rejects.toMatchObject({ status: 404 });
});

test("what still names the demo is found once the company has facts of its own", async () => {
  expect(await outdated()).toEqual([]);
  await publishChange(site, {
    kind: companyKind,
    news: { name: "Rao Traders", legal: "Rao Traders." },
  });
  expect(await titlesWith("Marigold Works")).toEqual(expect.arrayContaining(["About", "Contact"]));
  const { id, body } = await site.app.content.read(pageKind, "/about");
  await publishBody(
    site,
    id,
    JSON.parse(JSON.stringify(body).replaceAll("Marigold Works", "Rao Traders")),
  );
  const left = await titlesWith("Marigold Works");
  expect(left).not.toContain("About");
  expect(left).toContain("Contact");
});
