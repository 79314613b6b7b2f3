/** A site is taken along as a file, and opened in another. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ArchiveSite, archiveSite, namesOf } from "../../../test/archive-admin.ts";
import { alice, aPost, leadsTo, publishChange, publishNew, rename } from "../../../test/content.ts";
import { posts } from "../../../test/demo-content.ts";
import { companyKind } from "../company/company-kinds.server.ts";
import type { ExportedDocument } from "../documents/transfer/exported-document.ts";
import { pageKind } from "../pages/kinds.server.ts";
import { categoryKind, postKind } from "../posts/kinds.server.ts";
import { documentOf } from "../rich-text/document-of.ts";

const firstPost = posts[0]?.slug ?? "";

let first: ArchiveSite;
let other: ArchiveSite;
beforeEach(async () => {
  first = await archiveSite();
  other = await archiveSite();
});
afterEach(async () => {
  await first.close();
  await other.close();
});

test("another site has every document of the first, with its links, dates, drafts and pictures", async () => {
  const { id: picture, ...kept } = await first.upload("#1f5d50");
  const set = { alt: "Boats at the quay", focus: { x: 10, y: 80 } };
  await first.app.pictures.describe({ id: picture, set, by: alice });
  const cover = { hash: kept.hash, width: kept.width, height: kept.height };
  const [own = 0] = await publishNew(first, aPost("our-own", { cover }));
  const end = { id: own, at: new Date("2030-01-01T06:00:00Z"), by: alice };
  await first.db.write((tx) => first.app.content.takeOfflineAt(tx, end));
  await publishChange(first, { kind: companyKind, news: { name: "Harbour Works" } });
  await rename(first, {
    kind: pageKind,
    from: "/services/digital-marketing",
    to: "/services/being-found",
  });
  await first.db.write(async (tx) => {
    const { id } = await first.app.content.read(postKind, firstPost, tx);
    const changes = [{ path: "title", value: "Written on" }];
    const writing = { id, kind: "post", changes, hand: "h", by: alice };
    await first.app.content.workingCopies.write(tx, writing);
  });
  const [gone = 0] = await publishNew(first, aPost("gone", { title: "Taken offline" }));
  await first.db.write((tx) => first.app.content.unpublish(tx, { id: gone, by: alice }));

  // Ids are others here.
  await publishNew(other, aPost("only-here"), aPost("only-here-too"));
  const came = await other.open(await first.save());
  expect(came?.unkept).toEqual([]);
  expect(came?.placed.filter(({ as }) => as === "unfit" || as === "left")).toEqual([]);
  const [here, there] = [await first.carries(), await other.carries()];
  const theirs = there.filter(({ key }) => !key.startsWith("only-here"));
  expect(namesOf(theirs)).toEqual(namesOf(here));
  const { rows } = await other.app.pictures.list({});
  expect(rows[0]).toMatchObject({ name: "Harbour.png", ...set });
  // Drawn anew, it has another hash, and a colour that is nearly the same.
  const plain = (all: ExportedDocument[]) =>
    JSON.parse(
      JSON.stringify(all)
        .replaceAll(kept.hash, rows[0]?.hash ?? "")
        .replace(/"colour":"#\w+"/g, '"colour":""'),
    );
  const wanted = plain(here);
  for (const [at, one] of plain(theirs).entries())
    expect(one, `${one.kind} ${one.key}`).toEqual(wanted[at]);
  expect((await other.app.site.company()).name).toBe("Harbour Works");
  expect(await leadsTo(other, "/catlog/seo-url/gone/")).toMatchObject({ status: 404 });
});

test("what came with the software gives way, where the first site has it no more", async () => {
  await first.db.write((tx) => first.app.site.removeDemo(tx, { by: alice }));
  await publishNew(other, aPost("only-here"));
  const came = await other.open(await first.save());
  expect(came?.placed.filter(({ as }) => as === "offline").length).toBeGreaterThan(posts.length);
  const listed = await other.app.blog.listPosts({ page: 1, page_size: 100 });
  expect(listed.results.map(({ slug }) => slug)).toEqual(["only-here"]);
  expect(await other.app.cases.teasers()).toEqual([]);
  expect(await other.app.site.testimonials()).toEqual({ items: [] });
});

test("a category goes with the posts that came with it, and nothing that stays names what went", async () => {
  await first.db.write((tx) => first.app.site.removeDemo(tx, { by: alice }));
  const { id: erp } = await first.app.content.read(categoryKind, "erp");
  await first.db.write((tx) => first.app.content.unpublish(tx, { id: erp, by: alice }));
  const told = "a-catalogue-search-engines-can-finish";
  const named = "crawl-budget-is-a-log-file-question";
  const content = documentOf(`<p><a href="/work/${told}">there</a></p>`);
  const { body: seo } = await other.app.content.read(postKind, named);
  await publishNew(other, aPost("ours", { content, category: seo.category }));

  const came = await other.open(await first.save());
  const gone = namesOf(came?.placed.filter(({ as }) => as === "offline") ?? []);
  expect(gone).toContain("category erp");
  expect(gone).not.toContain(`case ${told}`);
  expect(gone).not.toContain(`post ${named}`);
  const { results } = await other.app.blog.listPosts({ page: 1, page_size: 100 });
  expect(results.map(({ slug }) => slug).sort()).toEqual([named, "ours"]);
  expect((await other.app.cases.teasers()).map(({ path }) => path)).toEqual([`/work/${told}`]);
});

describe("what colleagues wrote here", () => {
  const ours = { title: "Ours now" };
  const titleOf = async () => (await other.app.content.read(postKind, firstPost)).body.title;
  const draftOf = async () => {
    const { id } = await other.app.content.read(postKind, firstPost);
    return other.app.content.workingCopies.read(other.db.read, id);
  };
  beforeEach(async () => {
    await publishChange(first, { kind: postKind, key: firstPost, news: { title: "From there" } });
    await publishChange(other, { kind: postKind, key: firstPost, news: ours });
    await publishChange(other, { kind: companyKind, news: { name: "Our company" } });
  });

  test("stays live, with the archive's words as a draft beside it", async () => {
    const came = await other.open(await first.save());
    expect(came?.placed).toContainEqual(
      expect.objectContaining({ key: "company", as: "draft", why: [] }),
    );
    expect(await titleOf()).toBe("Ours now");
    expect(await draftOf()).toMatchObject({ body: { title: "From there" }, changedBy: "alice" });
    expect((await other.app.site.company()).name).toBe("Our company");
  });

  test("is replaced where the owner says so, and can be put back", async () => {
    await other.open(await first.save(), "replace");
    expect(await titleOf()).toBe("From there");
    expect((await other.app.site.company()).name).not.toBe("Our company");
    const { version } = await other.app.content.read(postKind, firstPost);
    expect(
      await other.app.content.readVersion(postKind, version - 1, { key: firstPost }),
    ).toMatchObject(ours);
  });

  test("as a draft is never written over", async () => {
    await other.db.write(async (tx) => {
      const { id } = await other.app.content.read(postKind, firstPost, tx);
      const changes = [{ path: "title", value: "Being written" }];
      const writing = { id, kind: "post", changes, hand: "h", by: alice };
      await other.app.content.workingCopies.write(tx, writing);
    });
    const bytes = await first.save();
    const came = await other.open(bytes);
    expect(came?.placed).toContainEqual(expect.objectContaining({ key: firstPost, as: "left" }));
    await other.open(bytes, "replace");
    expect(await titleOf()).toBe("From there");
    expect(await draftOf()).toMatchObject({ body: { title: "Being written" } });
  });
});

test("an address of another system leads on, but not from where something stands", async () => {
  const [id = 0] = await publishNew(first, aPost("our-own"));
  const leadFrom = (kind: string, key: string) =>
    first.db.write((tx) => first.app.content.leadFrom(tx, { id, from: { kind, key } }));
  await leadFrom("page", "/2021/our-own");
  await leadFrom("page", "/?p=7");
  await leadFrom("page", "/services/being-found");
  const at = { from: "/services/digital-marketing", to: "/services/being-found" };
  await rename(other, { kind: pageKind, ...at });
  await publishChange(other, { kind: pageKind, key: at.to, news: { title: "Ours" } });
  await other.open(await first.save());
  const found = "/blog/erp/our-own/";
  expect(await other.app.site.find("/2021/our-own")).toBe(found);
  expect(await other.app.site.find("/?p=7")).toBe(found);
  const kept = (await other.carries()).find(({ key }) => key === "our-own");
  // The two engines order signs otherwise.
  expect(kept?.formerAddresses.map(({ key }) => key).sort()).toEqual(["/2021/our-own", "/?p=7"]);
});

test("looking at an archive changes nothing", async () => {
  await publishNew(first, aPost("our-own"));
  await first.upload("#1f5d50");
  const [before, version] = [await other.carries(), await other.app.content.version()];
  const seen = await other.look(await first.save());
  expect(seen).toMatchObject({ pictures: { all: 1, new: 1 }, name: "site.zip" });
  expect(seen.documents.beside).toContainEqual(
    expect.objectContaining({ kind: "post", key: "our-own", as: "new" }),
  );
  expect(await other.carries()).toEqual(before);
  expect(await other.app.content.version()).toBe(version);
  expect((await other.app.pictures.list({})).rows).toEqual([]);
});

test("what is said before is what comes: posts with pictures that are still in the file, too", async () => {
  const { hash, width, height } = await first.upload("#1f5d50");
  await publishNew(first, aPost("with-a-cover", { cover: { hash, width, height } }));
  await publishNew(first, aPost("our-own"));
  const bytes = await first.save();
  const said = (await other.look(bytes)).documents.beside;
  const came = await other.open(bytes);
  const asOf = (all: { kind: string; key: string; as: string }[]) =>
    all.map(({ kind, key, as }) => `${kind} ${key} ${as}`);
  expect(asOf(came?.placed ?? [])).toEqual(asOf(said));
});

test("opened twice, nothing changes the second time", async () => {
  const [own = 0] = await publishNew(first, aPost("our-own"));
  const { body } = aPost("our-own", { title: "From next year on" });
  const at = new Date("2027-01-01T06:00:00Z");
  await first.db.write(async (tx) => {
    await first.app.content.draft(tx, { id: own, body, by: alice });
    await first.app.content.publish(tx, { id: own, at, by: alice });
  });
  const bytes = await first.save();
  const came = await other.open(bytes);
  expect(came?.placed.filter(({ as }) => as === "new").map(({ key }) => key)).toEqual(["our-own"]);
  const again = await other.look(bytes);
  expect(new Set(again.documents.beside.map(({ as }) => as))).toEqual(new Set(["same"]));
  expect(again.documents.beside).toHaveLength((await first.carries()).length);
});
