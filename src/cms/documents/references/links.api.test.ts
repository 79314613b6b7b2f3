import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import {
  aCategory,
  alice,
  aPost,
  publishBody,
  publishChange,
  publishNew,
  rename,
} from "../../../../test/content.ts";
import { flowKind } from "../../../chat/flow/kinds.server.ts";
import { pageKind } from "../../pages/kinds.server.ts";
import { categoryKind, postKind } from "../../posts/kinds.server.ts";
import { documentOf } from "../../rich-text/document-of.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const group = "/services/digital-marketing";
const email = `${group}/email-marketing`;

const leads = (...hrefs: string[]) => ({
  content: documentOf(hrefs.map((href) => `<p><a href="${href}">there</a></p>`).join("")),
});
const htmlOf = async (slug: string): Promise<string> =>
  (await site.http.inject(`/catlog/seo-url/${slug}/`)).json().product_data.content;
const bodyOf = async (slug: string) =>
  JSON.stringify((await site.app.content.read(postKind, slug)).body);
const flowNow = async () => JSON.stringify((await site.app.content.read(flowKind)).body);
const write = <T>(verb: Parameters<typeof site.db.write<T>>[0]) => site.db.write(verb);

test("a link in a post follows what it leads to, wherever that moves", async () => {
  await publishNew(site, aPost("linking", leads(`${email}?from=post#costs`, "/services/#all")));
  await rename(site, { kind: pageKind, from: group, to: "/services/marketing" });
  const there = "/services/marketing/email-marketing?from=post#costs";
  for (const text of [await htmlOf("linking"), await bodyOf("linking")]) {
    expect(text).toContain(there);
    expect(text).toContain("/services#all");
    expect(text).not.toContain(group);
  }
});

test("a rename writes no body anew, and no version", async () => {
  const [id = 0] = await publishNew(site, aPost("linking", leads(email)));
  const stored = () =>
    site.db.read.selectFrom("versions").selectAll().where("document_id", "=", id).execute();
  const before = await stored();
  await rename(site, { kind: pageKind, from: group, to: "/services/marketing" });
  expect(await stored()).toEqual(before);
});

test("the chat's lines follow pages, posts and cases that move", async () => {
  await rename(site, { kind: pageKind, from: group, to: "/services/marketing" });
  await rename(site, { kind: categoryKind, from: "security", to: "safety" });
  const flow = await flowNow();
  expect(flow).toContain("(/services/marketing/email-marketing)");
  expect(flow).toContain("(/blog/safety/dmarc-in-four-weeks/)");
  expect(flow).not.toMatch(/digital-marketing|\/blog\/security/);
});

test("a page's paragraphs follow what they link to, and lead nowhere else", async () => {
  const linked = (href: string) => ({
    heading: "Where to read on",
    text: documentOf(`All of it is on <a href="${href}">the page of kolampost</a>.`),
  });
  const { id, body } = await site.app.content.read(pageKind, "/about");
  if (body.body.template !== "about") throw new Error("the page about us is one");
  const about = body.body;
  const withLink = (href: string) => ({ ...body, body: { ...about, story: linked(href) } });
  await publishBody(site, id, withLink(email));
  await rename(site, { kind: pageKind, from: group, to: "/services/marketing" });
  const read = JSON.stringify((await site.app.content.read(pageKind, "/about")).body);
  expect(read).toContain('{"href":"/services/marketing/email-marketing"}');
  const { body: drawn } = await site.app.site.page("/about", "about");
  expect(drawn.story.text).toBe(
    '<p>All of it is on <a href="/services/marketing/email-marketing">the page of kolampost</a>.</p>',
  );
  await expect(publishBody(site, id, withLink("/nowhere"))).rejects.toMatchObject({ status: 422 });
  const { hits } = await site.app.search.find("kolampost");
  expect(hits.map(({ path }) => path)).toEqual(["/about"]);
});

test("a link to a post follows a rename of its category, and its move to another", async () => {
  await publishNew(site, aCategory("safety"), aPost("linked"));
  const [id = 0] = await publishNew(site, aPost("linking", leads("/blog/erp/linked#part")));
  await rename(site, { kind: categoryKind, from: "erp", to: "ledgers" });
  expect(await htmlOf("linking")).toContain('"/blog/ledgers/linked/#part"');
  await publishChange(site, { kind: postKind, key: "linked", news: { category: "safety" } });
  expect(await htmlOf("linking")).toContain('"/blog/safety/linked/#part"');
  await write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
});

test("an address of before is stored as the document that it leads to", async () => {
  await rename(site, { kind: pageKind, from: group, to: "/services/marketing" });
  await rename(site, { kind: categoryKind, from: "security", to: "safety" });
  const former = [`${email}/`, "/blog/security/dmarc-in-four-weeks", "/blog/dmarc-in-four-weeks/"];
  await publishNew(site, aPost("linking", leads(...former)));
  const html = await htmlOf("linking");
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/services/marketing/email-marketing"',
    'href="/blog/safety/dmarc-in-four-weeks/"',
    'href="/blog/safety/dmarc-in-four-weeks/"',
  ]);
});

const answered = [
  "/chat",
  "/search?words=erp",
  "/sitemap.xml",
  "/blog/feed.xml",
  "/media/covers/dmarc-in-four-weeks.jpg",
  "/#questions",
  "#here",
  "https://example.com/services/erp",
  "mailto:a@example.com",
];
test("what answers without a document may be linked to, and stays as it was written", async () => {
  await publishNew(site, aPost("linking", leads(...answered)));
  const html = await htmlOf("linking");
  for (const href of answered) expect(html).toContain(`href="${href}"`);
});

test("no text leads to the staff's screens or to calls of programs: its words stay", async () => {
  await publishNew(site, aPost("linking", leads("/staff/inbox", "/api/openapi.json")));
  const html = await htmlOf("linking");
  expect(html).toContain("there");
  expect(html).not.toContain("href=");
});

const dead = ["/services/erp", "/blog/erp/nothing/", "/assets/none.js"];
test.each(dead)("a post that leads to %s is not published, and the place is said", async (href) => {
  await expect(publishNew(site, aPost("linking", leads(email, href)))).rejects.toMatchObject({
    status: 422,
    message: `This link leads nowhere: ${href}`,
    errors: { content: [`This link leads nowhere: ${href}`] },
  });
});

test("a broken link in the chat is not published either, nor scheduled", async () => {
  const { id, body } = await site.app.content.read(flowKind);
  const [key = "", step] = Object.entries(body.steps).find(([, one]) => one.end) ?? [];
  const say = ["Good day.", "More [here](/nowhere)."];
  const flow = { ...body, steps: { ...body.steps, [key]: { ...step, say } } };
  const sentence = "This link leads nowhere: /nowhere";
  await expect(publishBody(site, id, flow)).rejects.toMatchObject({
    errors: { [`steps.${key}.say.1`]: [sentence] },
  });
  const at = new Date("2030-01-01T00:00:00Z");
  await write((tx) => site.app.content.draft(tx, { id, body: flow, by: alice }));
  await expect(write((tx) => site.app.content.publish(tx, { id, at, by: alice }))).rejects.toThrow(
    sentence,
  );
});

test("a link to a draft waits for it, and both may be published together", async () => {
  const { content } = site.app;
  const one = { ...aPost("one", { title: "The first", ...leads("/blog/erp/two/") }), by: alice };
  const two = { ...aPost("two", { title: "The second", ...leads("/blog/erp/one/") }), by: alice };
  const first = await write((tx) => content.create(tx, one));
  const second = await write((tx) => content.create(tx, two));
  // Written before there was another to lead to.
  expect((await content.documents.open("post", first)).waitsFor).toMatchObject([{ id: second }]);
  await expect(write((tx) => content.publish(tx, { id: first, by: alice }))).rejects.toThrow(
    "This link leads to a draft, “The second”: publish both together.",
  );
  await write((tx) => content.publishAll(tx, [{ id: first }, { id: second }], alice));
  expect(await htmlOf("one")).toContain('href="/blog/erp/two/"');
  await expect(write((tx) => content.unpublish(tx, { id: first, by: alice }))).rejects.toThrow(
    "This is still needed by “The second”.",
  );
});

test("a draft is told where it leads nowhere, before it is published", async () => {
  const { workingCopies, documents } = site.app.content;
  const { body } = aPost("dead", leads("/services/erp", email));
  const id = await write((tx) =>
    workingCopies.begin(tx, { kind: "post", key: "dead", body: Object(body), by: alice }),
  );
  const { faults, waitsFor } = await documents.open("post", id);
  expect(faults).toEqual({ content: ["This link leads nowhere: /services/erp"] });
  expect(waitsFor).toEqual([]);
});

test("a draft's own address follows its category, for those that lead to it", async () => {
  const { workingCopies, documents } = site.app.content;
  const begin = (key: string, body: object) =>
    write((tx) => workingCopies.begin(tx, { kind: "post", key, body, by: alice }));
  await begin("linked", Object(aPost("linked").body));
  const id = await begin("linking", Object(aPost("linking", leads("/blog/erp/linked/")).body));
  await rename(site, { kind: categoryKind, from: "erp", to: "ledgers" });
  const opened = await documents.open("post", id);
  expect(JSON.stringify(opened.body)).toContain('"/blog/ledgers/linked/"');
});

test("links that were stored as text become references when all is derived again", async () => {
  const [id = 0] = await publishNew(site, aPost("linking", leads(email)));
  const body = JSON.stringify(aPost("linking", leads(`${email}#x`)).body);
  await write(async (tx) => {
    await tx.updateTable("versions").set({ body }).where("document_id", "=", id).execute();
    await tx.updateTable("documents").set({ path: null }).execute();
    await tx.deleteFrom("document_references").where("from_id", "=", id).execute();
  });
  await site.app.content.deriveFor("9001-next");
  await rename(site, { kind: pageKind, from: group, to: "/services/marketing" });
  expect(await htmlOf("linking")).toContain('"/services/marketing/email-marketing#x"');
  const uses = (
    await site.app.content.reach((await site.app.content.read(pageKind, "/services/marketing")).id)
  ).uses;
  expect(uses.map((use) => use.id)).toContain(id);
});

test("every link of the demo to a document is a reference", async () => {
  const rows = await site.db.read.selectFrom("versions").select("body").execute();
  const asText = /(?<!"\$link":\d{1,9},)"href":"(\/[^"]*)"|\]\((\/[^)]*)\)/g;
  const left = rows.flatMap(({ body }) => [...body.matchAll(asText)].map(([, a, b]) => a ?? b));
  expect(left.filter((path) => !path?.startsWith("/demo/"))).toEqual([]);
  expect(left).not.toEqual([]);
});
