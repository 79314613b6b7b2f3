/** Archives that do not fit here, or that somebody changed. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ArchiveSite, archiveSite } from "../../../test/archive-admin.ts";
import { changed, packed, unpacked } from "../../../test/changed-archive.ts";
import { alice, aPost, publishNew } from "../../../test/content.ts";
import { ownersToken } from "../../../test/owners-token.ts";
import { documentOf } from "../rich-text/document-of.ts";

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

test("what cannot be published here comes as a draft, and is said why", async () => {
  await publishNew(first, aPost("leads-on"));
  await publishNew(
    first,
    aPost("led-to", { content: documentOf('<p><a href="/blog/erp/leads-on/">x</a></p>') }),
  );
  const files = await changed(await first.save(), (document) => {
    if (document.key === "leads-on" && document.live) document.live.body.excerpt = "";
    if (document.key === "our-kind") document.kind = "poem";
    return document;
  });
  const came = await other.open(files);
  const told = (key: string) => came?.placed.find((one) => one.key === key);
  expect(told("leads-on")).toMatchObject({
    as: "draft",
    why: [expect.stringContaining("excerpt")],
  });
  expect(told("led-to")).toMatchObject({ as: "draft", why: [expect.stringContaining("draft")] });
  expect(came?.placed.filter(({ as }) => as === "draft")).toHaveLength(2);
});

test("a kind that is not known, and a newer schema, are left out alone", async () => {
  await publishNew(first, aPost("a-poem"), aPost("newer"), aPost("fits"));
  const files = await changed(await first.save(), (document) => {
    if (document.key === "a-poem") document.kind = "poem";
    if (document.key === "newer") document.schemaVersion = 99;
    return document;
  });
  const came = await other.open(files);
  expect(came?.placed.filter(({ as }) => as === "unfit")).toEqual([
    expect.objectContaining({ key: "a-poem", why: ["This site has nothing of that kind."] }),
    expect.objectContaining({ key: "newer", why: [expect.stringContaining("newer version")] }),
  ]);
  expect(came?.placed).toContainEqual(expect.objectContaining({ key: "fits", as: "new" }));
});

test("a picture is drawn anew, and what is none is said and left out", async () => {
  const picture = await first.upload("#1f5d50");
  const bytes = await packed(await unpacked(await first.save()), (name, file) =>
    name.startsWith("pictures/") ? Buffer.from("<svg onload=alert(1)>") : file,
  );
  const came = await other.open(bytes);
  expect(came?.unkept).toEqual([{ name: "Harbour.png", why: expect.stringContaining("PNG") }]);
  expect((await other.http.inject(picture.src)).statusCode).toBe(404);
  await other.open(await first.save());
  const [kept] = (await other.app.pictures.list({})).rows;
  expect((await other.http.inject(kept?.src ?? "")).statusCode).toBe(200);
});

describe("what is no archive of a site, or was changed, is refused in a sentence", () => {
  const refused = async (bytes: Buffer) => (await other.send(bytes)).json().message;
  test("another file, another zip, one that was cut", async () => {
    expect(await refused(Buffer.from("words"))).toContain("no zip file");
    const none = await packed([{ name: "a.txt", bytes: Buffer.from("a") }], (_, file) => file);
    expect(await refused(none)).toContain("no archive of a site");
    const whole = await first.save();
    expect(await refused(whole.subarray(0, whole.length - 40))).toContain("no zip file");
  });

  test("a file that does not match its hash, and one that is missing", async () => {
    const files = await unpacked(await first.save());
    const asIs = { manifest: "kept" } as const;
    const odd = (name: string, file: Buffer) =>
      name === "documents/company/company.json" ? Buffer.concat([file, Buffer.from(" ")]) : file;
    expect(await refused(await packed(files, odd, asIs))).toContain("changed since it was made");
    const fewer = files.filter(({ name }) => name !== "documents/company/company.json");
    expect(await refused(await packed(fewer, (_, file) => file, asIs))).toContain("lacks the file");
  });

  test("parts within parts, further down than anybody reads", async () => {
    await publishNew(first, aPost("a-well"));
    const open = '{"type":"blockquote","content":[';
    const well = `{"type":"doc","content":[${open.repeat(5_000)}${"]}".repeat(5_000)}]}`;
    const files = await packed(await unpacked(await first.save()), (name, file) =>
      name.includes("a-well")
        ? Buffer.from(String(file).replace(/"content": \{.*?\n {6}\}/s, `"content": ${well}`))
        : file,
    );
    expect(await refused(files)).toContain("cannot be read");
  });

  test("a document longer than any can be, or with more in it", async () => {
    await publishNew(first, aPost("a-sea"));
    const files = await unpacked(await first.save());
    const withFormerKeys = (keys: string) =>
      packed(files, (name, file) =>
        name.includes("a-sea")
          ? Buffer.from(String(file).replace(/"formerKeys": \[\]/, `"formerKeys": [${keys}]`))
          : file,
      );
    const long = `"${"x".repeat(4 * 1024 ** 2)}"`;
    expect(await refused(await withFormerKeys(long))).toContain("too much text");
    const many = Array(400_001).fill("1").join();
    expect(await refused(await withFormerKeys(many))).toContain("cannot be read");
  });

  test("a list that says less than is there, or the same file again and again", async () => {
    const files = await unpacked(await first.save());
    const list = JSON.parse(String(files.find(({ name }) => name === "archive.json")?.bytes));
    const listing = (documents: object[]) =>
      packed(
        files,
        (name, file) =>
          name === "archive.json" ? Buffer.from(JSON.stringify({ ...list, documents })) : file,
        { manifest: "kept" },
      );
    const [one] = list.documents;
    expect(await refused(await listing([{ ...one, bytes: 0 }]))).toContain("was changed since");
    expect(await refused(await listing([one, one]))).toContain("cannot be read");
    expect(await refused(await listing([]))).toContain("There is nothing in this archive");
  });

  test("a newer format, and another product", async () => {
    const files = await unpacked(await first.save());
    const listing = (news: object) => packed(files, (_, file) => file, { news });
    expect(await refused(await listing({ format: 2 }))).toContain("newer version");
    expect(await refused(await listing({ product: { name: "Else" } }))).toContain(
      "no archive of such",
    );
  });
  afterEach(async () => {
    expect(other.app.archives.state()).toMatchObject({ report: null, opening: null });
  });
});

test("a part out of its turn is refused with where to go on, and a stopped file is gone", async () => {
  const bytes = await first.save();
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

test("one is made at a time, by owners alone, and the audit log tells of both", async () => {
  const token = await ownersToken(first);
  const asked = () => first.http.inject({ url: "/api/site.zip", headers: token });
  const made = await first.app.archives.make(alice);
  expect((await asked()).statusCode).toBe(429);
  for await (const part of made.file) expect(part.length).toBeGreaterThan(0);
  const answer = await asked();
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="site-2026-11-20.zip"');
  await other.open(answer.rawPayload);
  const told = ({ app }: ArchiveSite) => app.events.of({ kind: "archive", id: "archive" }, 9);
  expect(await told(first)).toMatchObject([
    { kind: "archive.exported", by: alice },
    { kind: "archive.exported", by: { who: "staff" } },
  ]);
  expect(await told(other)).toMatchObject([
    { kind: "archive.begun", by: alice, data: { over: "beside" } },
    { kind: "archive.opened", by: alice, data: { over: "beside", counts: { unfit: 0 } } },
  ]);
});
