/** A picture of the library as a post's cover: in lists, at its head, and where it is shared. */
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice as owner } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, alice as by, publishNew } from "../../../test/content.ts";
import { aPicture, sentPicture } from "../../../test/pictures.ts";
import { type KeptPicture, keptPicture } from "../../core/media/contract.ts";
import { sharedCropPath } from "../../platform/pictures/renditions.ts";
import { addressMeta, blogPosting } from "./address-meta.ts";
import { drawnCoverPath } from "./post-addresses.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ admitStaff: async () => owner });
});
afterEach(() => site.close());

const pictures = () => site.app.pictures;
const send = async (payload: Buffer): Promise<KeptPicture> =>
  keptPicture.parse((await site.http.inject(sentPicture(payload))).json());
const upload = async (colour = "#1f5d50") =>
  send(await aPicture({ width: 1_600, height: 1_200, colour }).png().toBuffer());
const heldOf = ({ hash, width, height }: KeptPicture) => ({ hash, width, height });
const publishWith = (picture: KeptPicture) =>
  publishNew(site, aPost("covered", { cover: heldOf(picture) }));
const postOf = async (slug: string) => {
  const found = await site.app.blog.lookUp(slug);
  if (found.product_type !== "blog") throw new Error(`${slug} is no post`);
  return found.product_data;
};
const coverIn = async (slug: string) => (await postOf(slug)).image;

test("a post without a picture has a drawn cover, one with a picture is listed with all it takes to draw it", async () => {
  const picture = await upload();
  await pictures().describe({ id: picture.id, set: { alt: "The quay" }, by });
  await publishWith(picture);
  await publishNew(site, aPost("bare"));
  expect(await coverIn("bare")).toEqual({
    ...{ image: drawnCoverPath("bare"), width: 600, height: 600 },
    alt: "A pattern of petals, drawn for “A post of the test”",
  });
  const { results } = (await site.http.inject("/blogapp/blog/?page_size=100")).json();
  const listed = results.find(({ slug }: { slug: string }) => slug === "covered");
  expect(listed.image).toEqual({
    ...{ image: `/media/pictures/${picture.hash}-1280.webp`, width: 1_280, height: 960 },
    alt: "The quay",
    picture: {
      ...{ ...heldOf(picture), alt: "The quay", colour: picture.colour },
      focus: { x: 50, y: 50 },
    },
  });
});

test("what is said of the picture later, and another file in its place, are on the post at once", async () => {
  const picture = await upload();
  const [id] = await publishWith(picture);
  const before = await site.app.content.version();
  const set = { alt: "Ships", focus: { x: 75, y: 0 } };
  await pictures().describe({ id: picture.id, set, by });
  expect((await coverIn("covered")).picture).toMatchObject(set);
  const bytes = await aPicture({ width: 900, height: 900, colour: "#aa2211" }).png().toBuffer();
  const replacement = { id: picture.id, bytes, name: "newer.png", by };
  await pictures().replace(replacement);
  const { image, width, picture: shown } = await coverIn("covered");
  expect(shown).toMatchObject({ ...set, width: 900, height: 900 });
  expect(shown?.hash).not.toBe(picture.hash);
  expect([image, width]).toEqual([`/media/pictures/${shown?.hash}-900.webp`, 900]);
  expect(await site.app.content.version()).toBeGreaterThan(before);
  expect(await pictures().uses(picture.id)).toMatchObject([{ id, state: "live", kind: "post" }]);
  await expect(pictures().takeOut({ id: picture.id, by })).rejects.toMatchObject({ status: 409 });
});

test("a post with a picture that the library never had is not published, nor scheduled, and says where", async () => {
  const madeUp = { hash: "0".repeat(32), width: 800, height: 600 };
  const image = { type: "image", attrs: { src: "/x.webp", alt: "", picture: madeUp } };
  const figure = { type: "figure", content: [image] };
  const shown = { type: "doc", content: [figure] };
  const sentence = "The library has no such picture: choose another.";
  for (const [news, place] of [
    [{ cover: madeUp }, "cover"],
    [{ content: shown }, "content"],
  ] as const) {
    await expect(publishNew(site, aPost(`with-${place}`, news))).rejects.toMatchObject({
      ...{ status: 422, message: sentence },
      errors: { [place]: [sentence] },
    });
  }
  const post = { ...aPost("later", { cover: madeUp }), by };
  const id = await site.db.write((tx) => site.app.content.create(tx, post));
  expect((await site.app.content.documents.open("post", id)).faults).toEqual({
    cover: [sentence],
  });
  const at = new Date("2030-01-01T00:00:00Z");
  const scheduled = site.db.write((tx) => site.app.content.publish(tx, { id, at, by }));
  await expect(scheduled).rejects.toThrow(sentence);
});

test("a post is shared by crops of its picture, in both shapes, and told to search engines so", async () => {
  await publishWith(await upload());
  const post = await postOf("covered");
  const { picture } = post.image;
  expect(
    addressMeta({ product_type: "blog", product_data: post, related: [], headings: [] }),
  ).toEqual(expect.objectContaining({ picture }));
  const origin = "https://site.example";
  const company = await site.app.site.company();
  const { image } = blogPosting({ origin, company }, { ...post, updatedAt: undefined });
  expect(image).toEqual([
    expect.stringMatching(/^https:\/\/site\.example\/media\/crops\/[0-9a-f]{32}-22-wide\.jpg$/),
    expect.stringMatching(/-22-square\.jpg$/),
  ]);
});

/** Left half red, right half blue. */
async function twoHalves(): Promise<Buffer> {
  const [width, height] = [2_000, 800];
  const half = await aPicture({ width: width / 2, height, colour: "#0000ff" })
    .png()
    .toBuffer();
  const red = aPicture({ width, height, colour: "#ff0000" });
  return red
    .composite([{ input: half, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

test("a crop keeps in view what the library says, as a JPEG of the size that is asked for", async () => {
  const picture = await send(await twoHalves());
  const at = async (x: number) => {
    await pictures().describe({ id: picture.id, set: { focus: { x, y: 50 } }, by });
    const path = sharedCropPath({ hash: picture.hash, focus: { x, y: 50 } }, "square");
    const { statusCode, headers, rawPayload } = await site.http.inject(path);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      ...[200, "image/jpeg", "public, max-age=31536000, immutable"],
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 600, height: 600 });
    const { dominant } = await sharp(rawPayload).stats();
    return dominant.r > dominant.b ? "red" : "blue";
  };
  expect(await at(0)).toBe("red");
  expect(await at(100)).toBe("blue");
  const wide = await site.http.inject(
    sharedCropPath({ hash: picture.hash, focus: { x: 100, y: 50 } }, "wide"),
  );
  expect(await sharp(wide.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
});

test("a crop of a former file or another point leads to the one of today, and nothing else is cropped", async () => {
  const picture = await upload();
  const other = sharedCropPath({ hash: picture.hash, focus: { x: 0, y: 0 } }, "wide");
  const present = sharedCropPath(picture, "wide");
  const asked = async (url: string) => {
    const { statusCode, headers } = await site.http.inject(url);
    return [statusCode, headers.location];
  };
  expect(await asked(other)).toEqual([302, present]);
  expect(await asked(present)).toEqual([200, undefined]);
  const bytes = await aPicture({ width: 900, height: 900 }).png().toBuffer();
  await pictures().replace({ id: picture.id, bytes, name: "newer.png", by });
  const { hash } = await pictures().open(picture.id);
  for (const former of [other, present])
    expect(await asked(former)).toEqual([302, sharedCropPath({ hash }, "wide")]);
  expect(await asked(`/media/crops/${"0".repeat(32)}-22-wide.jpg`)).toEqual([404, undefined]);
  for (const name of ["x", `${hash}-55-wide.jpg`, `${hash}-22-tall.jpg`, `${hash}-22-wide.png`])
    expect((await asked(`/media/crops/${name}`))[0], name).toBe(400);
});
