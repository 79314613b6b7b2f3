import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { alice } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aBomb, anSvg, aPicture, sentPicture } from "../../../test/pictures.ts";
import { plansOf } from "../../../test/plan.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { Problem } from "../../platform/problem.ts";
import { keptPicture } from "./contract.ts";

/** What counts pictures begins with a site of its own. */
let site: TestApp;
const openOwnSite = sharedSite(
  () => testApp({ content: "none", admitStaff: async () => alice }),
  (one) => {
    site = one;
  },
);

const send = (...picture: Parameters<typeof sentPicture>) =>
  site.http.inject(sentPicture(...picture));
const kept = async (...picture: Parameters<typeof sentPicture>) => {
  const answer = await send(...picture);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return keptPicture.parse(answer.json());
};
const refusal = async (...picture: Parameters<typeof sentPicture>) => {
  const { statusCode, body } = await send(...picture);
  return [statusCode, JSON.parse(body).message];
};
const tables = async () => ({
  media: await site.db.read.selectFrom("media").selectAll().execute(),
  renditions: await site.db.read.selectFrom("renditions").select("width").execute(),
});

test("a picture is kept in sizes of its own, and served for ever at its hash", async () => {
  const picture = await kept(await aPicture({ width: 800, height: 200 }).png().toBuffer());
  expect(picture).toMatchObject({ width: 800, height: 200 });
  expect(picture.src).toBe(`/media/pictures/${picture.hash}-640.webp`);
  for (const [name, type, width, height] of [
    ["320.webp", "image/webp", 320, 80],
    ["640.webp", "image/webp", 640, 160],
    ["800.webp", "image/webp", 800, 200],
    ["64.png", "image/png", 64, 64],
    ["192.png", "image/png", 192, 192],
  ] as const) {
    const url = `/media/pictures/${picture.hash}-${name}`;
    const { statusCode, headers, rawPayload } = await site.http.inject(url);
    expect([statusCode, headers]).toEqual([
      200,
      expect.objectContaining({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      }),
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
  }
});

test("one event says who kept it, and the same file is kept once", async () => {
  await openOwnSite();
  const bytes = await aPicture().png().toBuffer();
  const first = await kept(bytes);
  expect(await kept(bytes, "image/png", "again.png")).toEqual({
    ...first,
    wasThere: true,
  });
  const { media } = await tables();
  expect(media).toMatchObject([
    { picture_id: first.id, name: "logo.png", type: "image/png", by: "alice" },
  ]);
  const { width, height } = first;
  expect(await site.app.events.of({ kind: "media", id: first.id }, 10)).toMatchObject([
    {
      kind: "media.kept",
      by: { who: "staff", id: "alice" },
      data: { name: "logo.png", width, height, bytes: media[0]?.bytes },
    },
  ]);
});

test("the same file sent at the same moment twice is kept once", async () => {
  await openOwnSite();
  const bytes = await aPicture().png().toBuffer();
  const [one, other] = await Promise.all([kept(bytes), kept(bytes)]);
  expect(one.id).toBe(other.id);
  expect((await tables()).media).toHaveLength(1);
});

test.each(["jpeg", "webp", "avif", "gif"] as const)("a picture may be a %s", async (format) => {
  const bytes = await aPicture().toFormat(format).toBuffer();
  expect(await kept(bytes, `image/${format}`)).toMatchObject({ width: 400, height: 100 });
});

test("a large picture is made smaller", async () => {
  const large = await aPicture({ width: 3_000, height: 6_000 }).jpeg().toBuffer();
  expect(await kept(large)).toMatchObject({ width: 1_280, height: 2_560 });
});

test.each(["webp", "gif"] as const)("a moving %s gives its first picture", async (format) => {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((colour) =>
      aPicture({ width: 40, height: 40, colour }).png().toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { hash } = await kept(moving, `image/${format}`);
  const { rawPayload } = await site.http.inject(`/media/pictures/${hash}-40.webp`);
  const { dominant } = await sharp(rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
});

test("a picture stands upright, and nothing else of its file is kept", async () => {
  const exif = { IFD0: { Artist: "Alice at home" } };
  const lying = aPicture({ width: 400, height: 100 })
    .withExif(exif)
    .withMetadata({ orientation: 6 });
  const bytes = await lying.jpeg().toBuffer();
  expect(bytes.toString("latin1")).toContain("Alice at home");
  const picture = await kept(bytes, "image/jpeg");
  expect(picture).toMatchObject({ width: 100, height: 400 });
  const { rawPayload } = await site.http.inject(picture.src);
  expect(rawPayload.toString("latin1")).not.toContain("Alice");
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
});

const onlyThese =
  "This is no picture that can be read. Choose a PNG, JPEG, WebP, AVIF or GIF file.";

test("what is no picture, or one too large, is refused with what to do", async () => {
  const good = await aPicture({ width: 900, height: 900 }).jpeg().toBuffer();
  const noise = {
    create: { width: 300, height: 300, channels: 3, background: "#000000" },
  } as const;
  const noisy = await sharp({ ...noise, create: { ...noise.create, noise: { type: "gaussian" } } })
    .png()
    .toBuffer();
  const unread = "This picture cannot be read: its file is damaged, or did not come whole.";
  const send11 = Buffer.alloc(11 * 1024 * 1024);
  const before = await tables();
  expect(await refusal(anSvg, "image/svg+xml")).toEqual([415, onlyThese]);
  expect(await refusal(anSvg)).toEqual([415, onlyThese]);
  const tiff = await aPicture().tiff().toBuffer();
  expect(await refusal(tiff, "image/tiff")).toEqual([415, onlyThese]);
  expect(await refusal(await aBomb())).toEqual([
    413,
    "This picture has 50 megapixels; 40 are the most in such a file. Make it smaller, then send it again.",
  ]);
  expect(await refusal(send11)).toEqual([413, expect.stringContaining("a picture may have 10 MB")]);
  expect(await refusal(noisy.subarray(0, noisy.length / 2))).toEqual([422, unread]);
  expect(await refusal(good.subarray(0, 400), "image/jpeg")).toEqual([422, unread]);
  expect(await refusal(Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1"))).toEqual([422, unread]);
  expect(await refusal(Buffer.alloc(0))).toEqual([415, onlyThese]);
  for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"])
    expect(await refusal(good, type)).toEqual([415, expect.stringContaining("Send the picture")]);
  expect(await tables()).toEqual(before);
});

test("what takes more memory to read may be smaller: AVIF, and sixteen bits a channel", async () => {
  const orAsJpeg = "are the most in such a file. Make it smaller, or save it as a JPEG,";
  const avif = await aPicture({ width: 4_000, height: 3_100 }).avif({ effort: 0 }).toBuffer();
  expect(await refusal(avif, "image/avif")).toEqual([
    413,
    expect.stringContaining(`13 megapixels; 12 ${orAsJpeg}`),
  ]);
  const deep = aPicture({ width: 6_000, height: 4_100 }).toColourspace("rgb16");
  expect(await refusal(await deep.png({ compressionLevel: 1 }).toBuffer())).toEqual([
    413,
    expect.stringContaining(`25 megapixels; 24 ${orAsJpeg}`),
  ]);
});

test("a picture of random bytes after an honest beginning takes nothing down", async () => {
  for (const start of ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "\0\0\0\x20ftypavif"]) {
    const bytes = Buffer.concat([Buffer.from(start, "latin1"), randomBytes(2_000)]);
    expect((await send(bytes)).statusCode).toBe(422);
  }
  await kept(await aPicture().png().toBuffer());
});

test("beyond 2 GB no more is kept", async () => {
  await openOwnSite();
  const row = {
    name: "x",
    width: 1,
    height: 1,
    type: "image/png",
    created_at: "2026",
    by: "alice",
  };
  const almost = { ...row, id: "a", hash: "a".repeat(32), bytes: 2 * 1024 ** 3 - 100 };
  await site.db.write((tx) => tx.insertInto("media").values(almost).execute());
  expect(await refusal(await aPicture().png().toBuffer())).toEqual([
    507,
    "There is no room for more pictures: 2 GB are the most the site keeps.",
  ]);
});

test("nothing is at the address of a picture, or of a size, that is not kept", async () => {
  const { hash } = await kept(await aPicture().png().toBuffer());
  for (const name of [`${hash}-401.webp`, `${hash}-400.png`, `${"0".repeat(32)}-400.webp`])
    expect((await site.http.inject(`/media/pictures/${name}`)).statusCode).toBe(404);
  for (const name of [`${hash}-400.svg`, `${hash}.webp`, "..%2f..%2fetc", `${hash}-0400.webp`]) {
    const answer = await site.http.inject(`/media/pictures/${name}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("a stranger is refused before anything of the picture is read", async () => {
  const bytes = await aPicture().png().toBuffer();
  for (const door of [
    {},
    { admitStaff: () => Promise.reject(new Problem(403, "Ask an owner for this.")) },
  ]) {
    const closed = await testApp({ content: "none", ...door });
    const { statusCode } = await closed.http.inject(sentPicture(bytes));
    expect(statusCode).toBe("admitStaff" in door ? 403 : 401);
    const elsewhere = sentPicture(Buffer.alloc(11 * 1024 * 1024));
    expect((await closed.http.inject(elsewhere)).statusCode).toBe(statusCode);
    expect(await closed.db.read.selectFrom("media").select("id").execute()).toEqual([]);
    await closed.close();
  }
  const foreign = { ...sentPicture(bytes).headers, origin: "https://elsewhere.example" };
  const answer = await site.http.inject({ ...sentPicture(bytes), headers: foreign });
  expect(answer.statusCode).toBe(403);
});

test("each read of pictures has an index", async () => {
  const { hash } = await kept(await aPicture().png().toBuffer());
  const asked = () => site.app.pictures.rendition(hash, { width: 400, type: "image/webp" });
  const other = await aPicture({ width: 90 }).png().toBuffer();
  const upload = () =>
    site.app.pictures.upload({
      bytes: other,
      name: "another.png",
      by: { who: "staff", id: alice.id },
    });
  const plans = [...(await plansOf(site.db, asked)), ...(await plansOf(site.db, upload))];
  const reads = plans.filter((plan) => /select.*"(media|renditions)"/.test(plan));
  expect(reads.length).toBeGreaterThanOrEqual(3);
  for (const plan of reads)
    expect(plan).toMatch(/USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY|Index (Only )?Scan/);
});
