import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice as owner } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishBody, publishNew } from "../../../test/content.ts";
import { aPicture, sentPicture } from "../../../test/pictures.ts";
import { emptyWriting } from "../../cms/rich-text/document.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { type KeptPicture, keptPicture } from "./contract.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ admitStaff: async () => owner });
});
afterEach(() => site.close());

const by = alice;
const pictures = () => site.app.pictures;
const file = (colour: string, width = 800) =>
  aPicture({ width, height: width / 2, colour })
    .png()
    .toBuffer();
async function upload(name: string, colour: string): Promise<KeptPicture> {
  const answer = await site.http.inject(sentPicture(await file(colour), "image/png", name));
  return keptPicture.parse(answer.json());
}
const figureOf = ({ hash, width, height, src }: KeptPicture, alt = "") => ({
  type: "doc",
  content: [
    {
      type: "figure",
      content: [{ type: "image", attrs: { src, alt, picture: { hash, width, height } } }],
    },
  ],
});
const postWith = async (key: string, picture: KeptPicture, alt = "") =>
  (await publishNew(site, aPost(key, { content: figureOf(picture, alt) })))[0] ?? 0;
const htmlOf = async (key: string) => {
  const found = await site.app.blog.lookUp(key);
  return found.product_type === "blog" ? found.product_data.content : "";
};
const names = async (asked: Parameters<ReturnType<typeof pictures>["list"]>[0]) =>
  (await pictures().list(asked)).rows.map(({ name }) => name);

test("the library is listed newest first, a page at a time, and found by name and words", async () => {
  const first = await upload("harbour.png", "#1f5d50");
  await upload("Café.png", "#aa2211");
  await upload("office.png", "#2233ee");
  expect(await names({})).toEqual(["office.png", "Café.png", "harbour.png"]);
  const { next } = await pictures().list({ size: 2 });
  expect(await names({ size: 2, after: next })).toEqual(["harbour.png"]);
  expect(await names({ words: "cafe" })).toEqual(["Café.png"]);
  expect(await names({ words: "boats" })).toEqual([]);
  await pictures().describe({ id: first.id, set: { alt: "Boats at the quay" }, by });
  expect(await names({ words: "boats har" })).toEqual(["harbour.png"]);
  expect(await names({ words: "%" })).toHaveLength(3);
  await pictures().describe({ id: first.id, set: { alt: "हिन्दी में फ़ोटो" }, by });
  for (const words of ["हिंदी", "फोटो"])
    expect([words, await names({ words })]).toEqual([words, ["harbour.png"]]);
});

test("a figure without words of its own has those of the picture, wherever it stands", async () => {
  const picture = await upload("harbour.png", "#1f5d50");
  await pictures().describe({ id: picture.id, set: { alt: "Boats at the “quay”" }, by });
  await postWith("one", picture);
  await postWith("other", picture, "Seen from the hill");
  expect(await htmlOf("one")).toContain('alt="Boats at the “quay”"');
  expect(await htmlOf("other")).toContain('alt="Seen from the hill"');
  const before = await site.app.content.version();
  await pictures().describe({ id: picture.id, set: { alt: "Ships" }, by });
  expect(await htmlOf("one")).toContain('alt="Ships"');
  expect(await htmlOf("other")).toContain('alt="Seen from the hill"');
  expect(await site.app.content.version()).toBeGreaterThan(before);
});

test("a figure is sent in every width, as AVIF where a browser can show it", async () => {
  const picture = await upload("harbour.png", "#1f5d50");
  await postWith("one", picture);
  const html = await htmlOf("one");
  const at = `/media/pictures/${picture.hash}`;
  expect(html).toContain(`srcset="${at}-320.avif 320w, ${at}-640.avif 640w, ${at}-800.avif 800w"`);
  expect(html).toContain(`srcset="${at}-320.webp 320w, ${at}-640.webp 640w, ${at}-800.webp 800w"`);
  expect(html).toContain('width="800" height="400" loading="lazy" data-ground="266"');
});

test("an AVIF is drawn later; until then its place is taken by the WebP, for a minute", async () => {
  const { hash } = await upload("harbour.png", "#1f5d50");
  const ask = () => site.http.inject(`/media/pictures/${hash}-640.avif`);
  const early = await ask();
  expect([early.headers["content-type"], early.headers["cache-control"]]).toEqual([
    "image/webp",
    "public, max-age=60",
  ]);
  await pictures().drawAvifs();
  const drawn = await ask();
  expect([drawn.headers["content-type"], drawn.headers["cache-control"]]).toEqual([
    "image/avif",
    "public, max-age=31536000, immutable",
  ]);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: "heif", width: 640 });
  expect((await site.http.inject(`/media/pictures/${hash}-641.avif`)).statusCode).toBe(404);
});

test("where a picture is used is told of what is live, scheduled and being written", async () => {
  const picture = await upload("harbour.png", "#1f5d50");
  const id = await postWith("one", picture);
  const { content } = site.app;
  const uses = async () => (await pictures().uses(picture.id)).map(({ state }) => state);
  expect(await pictures().uses(picture.id)).toEqual([
    { id, title: "A post of the test", kind: "post", path: "posts", state: "live" },
  ]);
  const write = (value: unknown) =>
    site.db.write((tx) =>
      content.workingCopies.write(tx, {
        ...{ id, kind: "post", hand: "one", by },
        changes: [{ path: "content", value }],
      }),
    );
  await write(figureOf(picture, "Again"));
  expect(await uses()).toEqual(["draft", "live"]);
  await site.db.write((tx) => content.workingCopies.discardDraft(tx, { id, by }));
  expect(await uses()).toEqual(["live"]);
  await publishBody(site, id, Object(aPost("one").body));
  expect(await uses()).toEqual([]);
  const at = new Date(site.clock.now().getTime() + dayMs);
  await site.db.write(async (tx) => {
    const body = Object(aPost("one", { content: figureOf(picture) }).body);
    const number = await content.draft(tx, { id, body, by });
    await content.publish(tx, { id, number, at, by });
  });
  expect(await uses()).toEqual(["scheduled"]);
});

test("what is used cannot be taken out; what is not can, and comes back", async () => {
  const picture = await upload("harbour.png", "#1f5d50");
  const { id } = picture;
  const post = await postWith("one", picture);
  expect(await names({ view: "unused" })).toEqual([]);
  await expect(pictures().takeOut({ id, by })).rejects.toMatchObject({
    status: 409,
    message: "This picture is used in “A post of the test”. Take it out there first.",
  });
  await publishBody(site, post, Object(aPost("one", { content: emptyBut("Words") }).body));
  expect(await names({ view: "unused" })).toEqual(["harbour.png"]);
  await pictures().takeOut({ id, by });
  expect([await names({}), await names({ view: "taken-out" })]).toEqual([[], ["harbour.png"]]);
  await pictures().putBack({ id, by });
  expect(await names({})).toEqual(["harbour.png"]);
  await pictures().takeOut({ id, by });
  expect(await upload("again.png", "#1f5d50")).toMatchObject({ id });
  expect(await names({})).toEqual(["harbour.png"]);
});

const emptyBut = (text: string) => ({
  ...emptyWriting,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

test("after 30 days what was taken out is gone, but not what an earlier version shows", async () => {
  const [gone, shown] = [await upload("a.png", "#111111"), await upload("b.png", "#eeeeee")];
  const post = await postWith("one", shown);
  await publishBody(site, post, Object(aPost("one").body));
  for (const { id } of [gone, shown]) await pictures().takeOut({ id, by });
  site.clock.set(new Date(site.clock.now().getTime() + 29 * dayMs));
  await pictures().deleteOld();
  expect(await names({ view: "taken-out" })).toEqual(["b.png", "a.png"]);
  site.clock.set(new Date(site.clock.now().getTime() + 2 * dayMs));
  await pictures().deleteOld();
  expect(await names({ view: "taken-out" })).toEqual(["b.png"]);
  expect((await site.http.inject(gone.src)).statusCode).toBe(404);
  expect((await site.http.inject(shown.src)).statusCode).toBe(200);
});

test("another file takes a picture's place wherever it stands, and the former one comes back", async () => {
  const picture = await upload("harbour.png", "#1f5d50");
  const { id } = picture;
  await postWith("one", picture);
  const bytes = await file("#aa2211", 400);
  const { former } = await pictures().replace({ id, bytes, name: "new.png", by });
  const now = await pictures().open(id);
  expect(now).toMatchObject({ name: "harbour.png", width: 400, height: 200, former });
  const html = await htmlOf("one");
  expect(html).toContain(`src="/media/pictures/${now.hash}-400.webp"`);
  expect(html).toContain('width="400" height="200"');
  expect(html).not.toContain(picture.hash);
  // Who has an address of the former one still sees it.
  expect((await site.http.inject(picture.src)).statusCode).toBe(200);
  await pictures().takeFile({ id, file: former, by });
  expect(await htmlOf("one")).toContain(picture.hash);
  // What was written with the newer file is the same picture.
  await postWith("two", { ...picture, ...now });
  expect(await htmlOf("two")).toContain(picture.hash);
  const told = await site.app.events.of({ kind: "media", id }, 10);
  expect(told.map(({ kind }) => kind).sort()).toEqual([
    "media.kept",
    "media.replaced",
    "media.replaced",
  ]);
});

test("a file of another picture, or the same one, is refused in its place", async () => {
  const [one, other] = [await upload("a.png", "#111111"), await upload("b.png", "#eeeeee")];
  const replace = (bytes: Buffer) => pictures().replace({ id: one.id, bytes, name: "new.png", by });
  await expect(replace(await file("#eeeeee"))).rejects.toMatchObject({
    status: 409,
    message: "This file is in the library already, as “b.png”.",
  });
  await expect(replace(await file("#111111"))).rejects.toMatchObject({ status: 409 });
  await expect(replace(Buffer.from("no picture"))).rejects.toMatchObject({ status: 415 });
  await expect(pictures().takeFile({ id: one.id, file: other.id, by })).rejects.toMatchObject({
    status: 410,
  });
  await replace(await file("#222222"));
  const again = await site.http.inject(sentPicture(await file("#111111")));
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    "This file was replaced in the library, in “a.png”. Use that picture, or undo it there.",
  ]);
  site.clock.set(new Date(site.clock.now().getTime() + 31 * dayMs));
  await pictures().deleteOld();
  expect((await site.http.inject(one.src)).statusCode).toBe(404);
  expect((await pictures().open(one.id)).former).toBeNull();
  // Its own former file, once it was deleted, is drawn again.
  await replace(await file("#111111"));
  expect(await pictures().open(one.id)).toMatchObject({ hash: one.hash });
  expect((await site.http.inject(one.src)).statusCode).toBe(200);
});
