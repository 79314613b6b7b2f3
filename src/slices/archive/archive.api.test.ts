/** A site is taken along as a file, and opened in another. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alice as owner } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { changed, packed, unpacked } from "../../../test/changed-archive.ts";
import { alice, aPost, leadsTo, publishChange, publishNew, rename } from "../../../test/content.ts";
import { posts } from "../../../test/demo-content.ts";
import { ownersToken } from "../../../test/owners-token.ts";
import { aPicture, sentPicture } from "../../../test/pictures.ts";
import { postKind } from "../blog/kinds.server.ts";
import type { Carried } from "../content/carried.ts";
import { keptPicture } from "../media/contract.ts";
import { companyKind, pageKind } from "../site/kinds.server.ts";
import { documentOf } from "../writing/document-of.ts";
import { report } from "./contract.ts";

const from = { PUBLIC_URL: "http://localhost:1234" };
const firstPost = posts[0]?.slug ?? "";

let first: TestApp;
let other: TestApp;
beforeEach(async () => {
  first = await testApp({ admitStaff: async () => owner, env: from });
  other = await testApp({ admitStaff: async () => owner, env: from });
  await first.app.content.publishDue();
});
afterEach(async () => {
  await first.close();
  await other.close();
});

async function save(site = first): Promise<Buffer> {
  const answer = await site.http.inject("/staff/archive/site.zip");
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
}

async function send(bytes: Buffer, site = other) {
  const about = { name: "site.zip", bytes: bytes.length };
  const begun = await site.http.inject({
    ...{ method: "POST", url: "/staff/archive/files", payload: about },
  });
  const { id } = begun.json();
  const part = 2 * 1024 ** 2;
  for (let at = 0; at < bytes.length; at += part)
    await site.http.inject({
      method: "POST",
      url: `/staff/archive/files/${id}/parts?at=${at}`,
      headers: { "content-type": "application/octet-stream" },
      payload: bytes.subarray(at, at + part),
    });
  return site.http.inject({ method: "POST", url: `/staff/archive/files/${id}/report` });
}
const look = async (bytes: Buffer, site = other) => report.parse((await send(bytes, site)).json());

type How = { over?: "beside" | "replace"; site?: TestApp };
async function open(bytes: Buffer, { over = "beside", site = other }: How = {}) {
  const { id } = await look(bytes, site);
  site.app.archives.open({ id, over, by: alice });
  await expect.poll(() => site.app.archives.state().opening).toBeNull();
  const { came, problem } = site.app.archives.state();
  expect(problem).toBeNull();
  return came;
}

async function carriedBy({ app }: TestApp): Promise<Carried[]> {
  const all = [];
  for await (const one of app.content.carryOut()) all.push(one);
  return all.sort((a, b) => `${a.kind} ${a.key}`.localeCompare(`${b.kind} ${b.key}`));
}
const named = (all: { kind: string; key: string }[]) =>
  all.map(({ kind, key }) => `${kind} ${key}`);

async function upload(site: TestApp, colour: string) {
  const file = await aPicture({ width: 800, height: 400, colour }).png().toBuffer();
  const answer = await site.http.inject(sentPicture(file, "image/png", "Harbour.png"));
  return keptPicture.parse(answer.json());
}

test("another site has every document of the first, with its links, dates, drafts and pictures", async () => {
  const { id: picture, ...kept } = await upload(first, "#1f5d50");
  const set = { alt: "Boats at the quay", focus: { x: 10, y: 80 } };
  await first.app.pictures.describe({ id: picture, set, by: alice });
  const cover = { hash: kept.hash, width: kept.width, height: kept.height };
  await publishNew(first, aPost("our-own", { cover }));
  await publishChange(first, { kind: companyKind, news: { name: "Harbour Works" } });
  await rename(first, {
    kind: pageKind,
    from: "/services/digital-marketing",
    to: "/services/being-found",
  });
  await first.db.write(async (tx) => {
    const { id } = await first.app.content.read(postKind, firstPost, tx);
    const changes = [{ path: "title", value: "Written on" }];
    const writing = { id, kind: "post", changes, revision: 99, hand: "h", by: alice };
    await first.app.content.workingCopies.write(tx, writing);
  });
  const [gone = 0] = await publishNew(first, aPost("gone", { title: "Taken offline" }));
  await first.db.write((tx) => first.app.content.unpublish(tx, { id: gone, by: alice }));

  // Ids are others here.
  await publishNew(other, aPost("only-here"), aPost("only-here-too"));
  const came = await open(await save());
  expect(came?.unkept).toEqual([]);
  expect(came?.taken.filter(({ as }) => as === "unfit" || as === "left")).toEqual([]);
  const [here, there] = [await carriedBy(first), await carriedBy(other)];
  const theirs = there.filter(({ key }) => !key.startsWith("only-here"));
  expect(named(theirs)).toEqual(named(here));
  const { rows } = await other.app.pictures.list({});
  expect(rows[0]).toMatchObject({ name: "Harbour.png", ...set });
  // Drawn anew, it has another hash, and a colour that is nearly the same.
  const plain = (all: Carried[]) =>
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
  const came = await open(await save());
  expect(came?.taken.filter(({ as }) => as === "offline").length).toBeGreaterThan(posts.length);
  const listed = await other.app.blog.listPosts({ page: 1, page_size: 100 });
  expect(listed.results.map(({ slug }) => slug)).toEqual(["only-here"]);
  expect(await other.app.cases.teasers()).toEqual([]);
  expect(await other.app.site.testimonials()).toEqual({ items: [] });
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
    const came = await open(await save());
    expect(came?.taken).toContainEqual(
      expect.objectContaining({ key: "company", as: "left", why: [expect.any(String)] }),
    );
    expect(await titleOf()).toBe("Ours now");
    expect(await draftOf()).toMatchObject({ body: { title: "From there" }, changedBy: "alice" });
    expect((await other.app.site.company()).name).toBe("Our company");
  });

  test("is replaced where the owner says so, and can be put back", async () => {
    await open(await save(), { over: "replace" });
    expect(await titleOf()).toBe("From there");
    expect((await other.app.site.company()).name).not.toBe("Our company");
    const { version } = await other.app.content.read(postKind, firstPost);
    expect(await other.app.content.readVersion(postKind, version - 1, firstPost)).toMatchObject(
      ours,
    );
  });

  test("as a draft is never written over", async () => {
    await other.db.write(async (tx) => {
      const { id } = await other.app.content.read(postKind, firstPost, tx);
      const changes = [{ path: "title", value: "Being written" }];
      const writing = { id, kind: "post", changes, revision: 99, hand: "h", by: alice };
      await other.app.content.workingCopies.write(tx, writing);
    });
    const bytes = await save();
    const came = await open(bytes);
    expect(came?.taken).toContainEqual(expect.objectContaining({ key: firstPost, as: "left" }));
    await open(bytes, { over: "replace" });
    expect(await titleOf()).toBe("From there");
    expect(await draftOf()).toMatchObject({ body: { title: "Being written" } });
  });
});

test("looking at an archive changes nothing", async () => {
  await publishNew(first, aPost("our-own"));
  await upload(first, "#1f5d50");
  const [before, version] = [await carriedBy(other), await other.app.content.version()];
  const seen = await look(await save());
  expect(seen).toMatchObject({ pictures: { all: 1, new: 1 }, name: "site.zip" });
  expect(seen.documents.beside).toContainEqual(
    expect.objectContaining({ kind: "post", key: "our-own", as: "new" }),
  );
  expect(await carriedBy(other)).toEqual(before);
  expect(await other.app.content.version()).toBe(version);
  expect((await other.app.pictures.list({})).rows).toEqual([]);
});

test("what cannot be published here comes as a draft, and is said why", async () => {
  await publishNew(first, aPost("leads-on"));
  await publishNew(
    first,
    aPost("led-to", { content: documentOf('<p><a href="/blog/erp/leads-on/">x</a></p>') }),
  );
  const files = await changed(await save(), (document) => {
    if (document.key === "leads-on" && document.live) document.live.body.excerpt = "";
    if (document.key === "our-kind") document.kind = "poem";
    return document;
  });
  const came = await open(files);
  const told = (key: string) => came?.taken.find((one) => one.key === key);
  expect(told("leads-on")).toMatchObject({
    as: "draft",
    why: [expect.stringContaining("excerpt")],
  });
  expect(told("led-to")).toMatchObject({ as: "draft", why: [expect.stringContaining("draft")] });
  expect(came?.taken.filter(({ as }) => as === "draft")).toHaveLength(2);
});

test("a kind that is not known, and a newer schema, are left out alone", async () => {
  await publishNew(first, aPost("a-poem"), aPost("newer"), aPost("fits"));
  const files = await changed(await save(), (document) => {
    if (document.key === "a-poem") document.kind = "poem";
    if (document.key === "newer") document.schemaVersion = 99;
    return document;
  });
  const came = await open(files);
  expect(came?.taken.filter(({ as }) => as === "unfit")).toEqual([
    expect.objectContaining({ key: "a-poem", why: ["This site has nothing of that kind."] }),
    expect.objectContaining({ key: "newer", why: [expect.stringContaining("newer version")] }),
  ]);
  expect(came?.taken).toContainEqual(expect.objectContaining({ key: "fits", as: "new" }));
});

test("a picture is drawn anew, and what is none is said and left out", async () => {
  const picture = await upload(first, "#1f5d50");
  const bytes = await packed(await unpacked(await save()), (name, file) =>
    name.startsWith("pictures/") ? Buffer.from("<svg onload=alert(1)>") : file,
  );
  const came = await open(bytes);
  expect(came?.unkept).toEqual([{ name: "Harbour.png", why: expect.stringContaining("PNG") }]);
  expect((await other.http.inject(picture.src)).statusCode).toBe(404);
  await open(await save());
  const [kept] = (await other.app.pictures.list({})).rows;
  expect((await other.http.inject(kept?.src ?? "")).statusCode).toBe(200);
});

describe("what is no archive of a site, or was changed, is refused in a sentence", () => {
  const refused = async (bytes: Buffer) => (await send(bytes)).json().message;
  test("another file, another zip, one that was cut", async () => {
    expect(await refused(Buffer.from("words"))).toContain("no zip file");
    const none = await packed([{ name: "a.txt", bytes: Buffer.from("a") }], (_, file) => file);
    expect(await refused(none)).toContain("no archive of a site");
    const whole = await save();
    expect(await refused(whole.subarray(0, whole.length - 40))).toContain("no zip file");
  });

  test("a file that does not match its hash, and one that is missing", async () => {
    const files = await unpacked(await save());
    const asIs = { manifest: "kept" } as const;
    const odd = (name: string, file: Buffer) =>
      name === "documents/company/company.json" ? Buffer.concat([file, Buffer.from(" ")]) : file;
    expect(await refused(await packed(files, odd, asIs))).toContain("changed since it was made");
    const fewer = files.filter(({ name }) => name !== "documents/company/company.json");
    expect(await refused(await packed(fewer, (_, file) => file, asIs))).toContain("lacks the file");
  });

  test("a newer format, and another product", async () => {
    const files = await unpacked(await save());
    const with_ = (news: object) => packed(files, (_, file) => file, { news });
    expect(await refused(await with_({ format: 2 }))).toContain("newer version");
    expect(await refused(await with_({ product: { name: "Else" } }))).toContain(
      "no archive of such",
    );
  });
  afterEach(async () => {
    expect(other.app.archives.state()).toMatchObject({ report: null, opening: null });
  });
});

test("one is made at a time, by owners alone, and the audit log tells of both", async () => {
  const token = await ownersToken(first);
  const asked = () => first.http.inject({ url: "/api/site/archive/", headers: token });
  const made = await first.app.archives.make(alice);
  expect((await asked()).statusCode).toBe(429);
  for await (const part of made.file) expect(part.length).toBeGreaterThan(0);
  const answer = await asked();
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="site-2026-11-20.zip"');
  await open(answer.rawPayload);
  const told = ({ app }: TestApp) => app.events.of({ kind: "archive", id: "archive" }, 9);
  expect(await told(first)).toMatchObject([
    { kind: "archive.exported", by: alice },
    { kind: "archive.exported", by: { who: "staff" } },
  ]);
  expect(await told(other)).toMatchObject([
    { kind: "archive.opened", by: alice, data: { over: "beside", counts: { unfit: 0 } } },
  ]);
});

test("a part out of its turn is refused with where to go on, and a stopped file is gone", async () => {
  const bytes = await save();
  const { archives } = other.app;
  const by = alice.id;
  const id = await archives.begin({ name: "site.zip", bytes: bytes.length, by });
  await archives.add(id, { at: 0, bytes: bytes.subarray(0, 10), by });
  await expect(archives.add(id, { at: 0, bytes, by })).rejects.toMatchObject({
    ...{ status: 409, extra: { at: 10 } },
  });
  await expect(archives.add(id, { at: 10, bytes, by })).rejects.toMatchObject({ status: 413 });
  await expect(archives.look(id, alice)).rejects.toMatchObject({ status: 409 });
  const more = { name: "more.zip", bytes: 9, by: "bob" };
  await expect(archives.begin(more)).rejects.toMatchObject({ status: 409 });
  await archives.stop(id, by);
  await expect(archives.add(id, { at: 10, bytes, by })).rejects.toMatchObject({ status: 404 });
  await archives.begin(more);
});

test("opened twice, nothing changes the second time", async () => {
  await publishNew(first, aPost("our-own"));
  const bytes = await save();
  const came = await open(bytes);
  expect(came?.taken.filter(({ as }) => as === "new").map(({ key }) => key)).toEqual(["our-own"]);
  const again = await look(bytes);
  expect(new Set(again.documents.beside.map(({ as }) => as))).toEqual(new Set(["same"]));
  expect(again.documents.beside).toHaveLength((await carriedBy(first)).length);
});
