/** Versions of a page or a post in another language: begun, moved, taken offline. */
import { expect, test } from "vitest";
import { alice, leadsTo, publishBody, publishNew, rename } from "../../test/content.ts";
import { env, hindiPage, origin, original, pageOf } from "../../test/in-hindi.ts";
import { ownSites } from "../../test/own-site.ts";
import { staffScreens } from "../../test/staff-screens.ts";
import { view, visitCalls } from "../../test/visit-calls.ts";
import { pageKind } from "../cms/pages/kinds.server.ts";
import { postKind } from "../cms/posts/kinds.server.ts";

const openSite = ownSites();
const ownSite = () => openSite(env, { pages: "built" });

test("an address moves in each language at once, and leads there from the former one", async () => {
  const own = await ownSite();
  const [group = ""] = (await own.app.translated.hi.site.tree())
    .filter(({ parent, language }) => parent === "/services" && !language)
    .map(({ path }) => path);
  const to = "/services/renamed";
  await rename(own, { kind: pageKind, from: group, to });
  expect(await leadsTo(own, group)).toEqual({ status: 301, to });
  expect(await leadsTo(own, `/hi${group}`)).toEqual({ status: 301, to: `/hi${to}` });
  expect(await pageOf(own, `/hi${to}`)).not.toContain(original);
  const { id } = await own.app.content.read(hindiPage, to);
  await expect(
    own.db.write((tx) => own.app.content.rename(tx, { id, key: group, by: alice })),
  ).rejects.toThrow("It has the address of its original");
});

test("a post moves in each language, and stays in the list of Hindi", async () => {
  const own = await ownSite();
  const { translated } = own.app;
  const [post] = await translated.hi.blog.newest(1);
  await rename(own, { kind: postKind, from: post?.slug ?? "", to: "renamed" });
  const [moved] = await translated.hi.blog.newest(1);
  expect([moved?.slug, moved?.title]).toEqual(["renamed", post?.title]);
  const at = (slug = "") => `/hi/blog/${post?.category_slug}/${slug}/`;
  expect(await leadsTo(own, at(post?.slug))).toEqual({ status: 301, to: at("renamed") });
});

test("no version is begun of what was never published, nor an original with one removed", async () => {
  const own = await ownSite();
  const { workingCopies, bin } = own.app.content;
  const draft = { kind: "post", key: "new", body: { title: "New" }, by: alice };
  const begun = await own.db.write((tx) => workingCopies.begin(tx, draft));
  const translate = (of: number) =>
    own.db.write((tx) => workingCopies.translate(tx, { id: of, language: "hi", by: alice }));
  await expect(translate(begun)).rejects.toThrow("Publish the original first");
  const { id } = await own.app.content.read(postKind, "dmarc-in-four-weeks");
  await translate(id);
  const { revision } = await own.app.content.documents.named("post", id);
  const removing = own.db.write((tx) => bin.move(tx, { id, revision, by: alice }));
  await expect(removing).rejects.toThrow("Move its version in हिन्दी to the bin first.");
});

test("a version is begun with the original's words, and met once it is published", async () => {
  const own = await ownSite();
  const { id } = await own.app.content.read(pageKind, "/terms");
  const { workingCopies } = own.app.content;
  const wanted = { id, language: "hi", by: alice };
  const begun = await own.db.write((tx) => workingCopies.translate(tx, wanted));
  expect(begun.kind).toBe("hi-pages");
  expect(await own.db.write((tx) => workingCopies.translate(tx, wanted))).toEqual(begun);
  expect(await pageOf(own, "/hi/terms")).toContain(original);
  const changes = [{ path: "body.heading", value: "हम कौन हैं" }];
  const of = { id: begun.id, kind: hindiPage.kind, revision: 0, hand: "one", by: alice };
  await own.db.write((tx) => workingCopies.write(tx, { ...of, changes }));
  await own.db.write((tx) => workingCopies.publish(tx, { id: begun.id, by: alice }));
  const page = await pageOf(own, "/hi/terms");
  expect(page).toContain("हम कौन हैं");
  expect(page).not.toContain(original);
  expect(await pageOf(own, "/terms")).not.toContain("हम कौन हैं");
});

test("a version tells that its original changed, until it is published or found right", async () => {
  const own = await openSite({}, { pages: "built" });
  const { content } = own.app;
  const { id, body, version: first } = await content.read(pageKind, "/about");
  const version = await content.read(hindiPage, "/about");
  const stands = async () => {
    const [told] = await content.workingCopies.versionsIn(pageKind.kind, "/about");
    const inList = (await content.behind(pageKind.kind, "hi")).has("/about");
    const of = await content.workingCopies.originalOf(hindiPage.kind, "/about");
    expect([inList, of?.changedSince !== null]).toEqual([told?.isBehind, told?.isBehind]);
    return of?.changedSince;
  };
  expect(await stands()).toBeNull();
  const change = (title: string) => publishBody(own, id, { ...body, title });
  await change("About the workshop");
  expect(await stands()).toBe(first);
  await change("About the works");
  expect(await stands()).toBe(first);

  const admin = await staffScreens(own);
  const { live } = await content.documents.named(pageKind.kind, id);
  const at = `/staff/content/hi-pages/${version.id}`;
  const changes = `/staff/content/pages/${id}?part=versions&compare=${first}`;
  const links = (await admin.open(at)).links.map(({ href }) => href);
  expect(links).toContain(changes);
  expect((await admin.open(changes)).text).toContain("About the works");
  expect((await admin.open("/staff/content/pages?words=works")).text).toContain(
    "हिन्दी: the original changed since",
  );
  expect((await admin.send(at, { intent: "still-right", version: `${live}` })).message).toContain(
    "it is marked as up to date with its original.",
  );
  expect(await stands()).toBeNull();
  // Its notice has this form, which undoes it.
  const undone = await admin.send(at, { intent: "still-right", version: `${first}` });
  expect(undone.message).toContain("its original changed since.");
  expect(await stands()).toBe(first);
  await admin.send(at, { intent: "still-right", version: `${live}` });
  await change("About us all");
  expect(await stands()).not.toBeNull();
  await publishBody(own, version.id, version.body);
  expect(await stands()).toBeNull();
});

test("a version says what its original said when it was written, not when it came due", async () => {
  const own = await ownSite();
  const { content, clock } = { content: own.app.content, clock: own.clock };
  const { id, body } = await content.read(pageKind, "/about");
  const version = await content.read(hindiPage, "/about");
  const since = async () =>
    (await content.workingCopies.originalOf(hindiPage.kind, "/about"))?.changedSince;
  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));
  const seen = await publishBody(own, id, { ...body, title: "What was translated" });
  later(1);
  const at = new Date(clock.now().getTime() + 3_600_000);
  await own.db.write(async (tx) => {
    const number = await content.draft(tx, { id: version.id, body: version.body, by: alice });
    await content.publish(tx, { id: version.id, number, at, by: alice });
  });
  later(1);
  await publishBody(own, id, { ...body, title: "What nobody translated" });
  later(120);
  await content.publishDue();
  expect((await content.read(hindiPage, "/about")).version).not.toBe(version.version);
  expect(await since()).toBe(seen);

  const due = await content.read(hindiPage, "/about");
  await publishBody(own, version.id, version.body);
  expect(await since()).toBeNull();
  await own.db.write((tx) =>
    content.publish(tx, { id: version.id, number: due.version, by: alice }),
  );
  expect(await since()).toBe(seen);
});

test("This is still right vouches for what was compared, and not for what is live by then", async () => {
  const own = await openSite({}, { pages: "built" });
  const { content } = own.app;
  const { id, body } = await content.read(pageKind, "/about");
  const version = await content.read(hindiPage, "/about");
  const compared = await publishBody(own, id, { ...body, title: "Compared" });
  await publishBody(own, id, { ...body, title: "Published meanwhile" });
  const admin = await staffScreens(own);
  const at = `/staff/content/hi-pages/${version.id}`;
  await admin.send(at, { intent: "still-right", version: `${compared}` });
  const of = await content.workingCopies.originalOf(hindiPage.kind, "/about");
  expect(of?.changedSince).toBe(compared);
  for (const wrong of ["9999", "", "x"])
    expect((await admin.send(at, { intent: "still-right", version: wrong })).status).not.toBe(200);
  expect(await content.workingCopies.originalOf(hindiPage.kind, "/about")).toEqual(of);
});

test("a version begun with a draft of the original does not say what is live", async () => {
  const own = await ownSite();
  const { workingCopies } = own.app.content;
  const since = async (key: string) =>
    (await workingCopies.originalOf(hindiPage.kind, key))?.changedSince;
  const begin = async (key: string, isDrafted: boolean) => {
    const { id, body, version } = await own.app.content.read(pageKind, key);
    const writing = { id, kind: pageKind.kind, hand: "one", by: alice };
    const changes = [{ path: "title", value: "Drafted" }];
    if (isDrafted) await own.db.write((tx) => workingCopies.write(tx, { ...writing, changes }));
    await own.db.write((tx) => workingCopies.translate(tx, { id, language: "hi", by: alice }));
    await publishBody(own, id, { ...body, title: "Drafted" });
    return version;
  };
  const live = await begin("/terms", false);
  expect(await since("/terms")).toBe(live);
  await begin("/privacy", true);
  expect(await since("/privacy")).toBeNull();
});

test("what goes offline is told of in no language", async () => {
  const own = await ownSite();
  const { body } = await own.app.content.read(pageKind, "/terms");
  const notes = { ...body, menus: [], title: "Notes" };
  const [id = 0] = await publishNew(
    own,
    { kind: pageKind.kind, key: "/notes", body: notes },
    { kind: hindiPage.kind, key: "/notes", body: { ...notes, title: "नोट" } },
  );
  const told = `<loc>${origin}/hi/notes</loc>`;
  expect(await pageOf(own, "/sitemap.xml")).toContain(told);
  await own.db.write((tx) => own.app.content.unpublish(tx, { id, by: alice }));
  expect(await pageOf(own, "/sitemap.xml")).not.toContain(told);
  expect((await own.http.inject({ url: "/hi/notes" })).statusCode).toBe(404);
});

test("without a home page in it there is no site in a language", async () => {
  const own = await ownSite();
  const { id } = await own.app.content.read(hindiPage, "/");
  await own.db.write((tx) => own.app.content.unpublish(tx, { id, by: alice }));
  for (const url of ["/hi", "/hi/contact-us", "/hi/blog/feed.xml", "/fr", "/fr/about"])
    expect((await own.http.inject({ url })).statusCode, url).toBe(404);
  expect(await pageOf(own, "/")).not.toContain('href="/hi"');
  expect((await own.http.inject({ url: "/blogapp/blog/?language=fr" })).statusCode).toBe(400);
});

test("a visit in Hindi counts at its address, where there is a page", async () => {
  const own = await ownSite();
  const { views, post } = visitCalls(() => own);
  for (const path of ["/hi/contact-us", "/hi", "/hi/nothing", "/fr/contact-us"])
    await post("/api/page-views/", { ...view, path });
  expect((await views()).map(({ path }) => path).sort()).toEqual(["/hi", "/hi/contact-us"]);
});

test("an address of another site that seems to be in Hindi leads to what was brought", async () => {
  const own = await ownSite();
  const { id } = await own.app.content.read(postKind, "dmarc-in-four-weeks");
  const leadFrom = (key: string) =>
    own.db.write((tx) => own.app.content.leadFrom(tx, { id, from: { kind: "page", key } }));
  await leadFrom("/hi/old-post");
  await leadFrom("/hi/contact-us");
  const to = "/blog/security/dmarc-in-four-weeks/";
  expect(await leadsTo(own, "/hi/old-post")).toEqual({ status: 301, to });
  expect(await leadsTo(own, "/hi/other-post")).toMatchObject({ status: 404 });
  expect(await leadsTo(own, "/hi/contact-us")).toMatchObject({ status: 200 });
});
