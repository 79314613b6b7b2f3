import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { aPicture } from "../../../test/pictures.ts";
import { drawPicture } from "./picture-renditions.server.ts";

/** Before the picture's end, so many texts of so many megabytes each. */
function withTexts(png: Buffer, count: number, megabytes: number): Buffer {
  const words = deflateSync(Buffer.alloc(megabytes * 1_000_000, "a"), { level: 9 });
  const body = Buffer.concat([Buffer.from("zTXtComment\0\0", "latin1"), words]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  const texts = Array.from({ length: count }, () => [length, body, checksum]).flat();
  return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]);
}

/** In milliseconds, of all threads. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test("texts in a PNG are not unpacked, and change nothing of what is drawn", async () => {
  const plain = await aPicture({ width: 40, height: 40 }).png().toBuffer();
  const heavy = withTexts(plain, 40, 7);
  expect(heavy.length).toBeLessThan(1_000_000);
  const { renditions, hash: _, ...drawn } = await drawPicture(plain);
  const again = await drawPicture(heavy);
  expect(again).toMatchObject(drawn);
  expect(again.renditions).toEqual(renditions);
  const usual = await cpuOf(() => drawPicture(plain));
  expect(await cpuOf(() => drawPicture(heavy))).toBeLessThan(usual * 3 + 300);
});

test("a PNG that ends within a text is refused, as one that is cut anywhere", async () => {
  const whole = withTexts(await aPicture({ width: 40, height: 40 }).png().toBuffer(), 1, 1);
  await expect(drawPicture(whole.subarray(0, 60))).rejects.toThrow();
  await expect(drawPicture(whole.subarray(0, 37))).rejects.toThrow();
});

test("a picture that takes too long is called large, not damaged", async () => {
  const file = await aPicture({ width: 6_000, height: 3_900 })
    .ensureAlpha()
    .toColourspace("rgb16")
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  await expect(drawPicture(file, 1)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining("takes too long to be drawn"),
  });
});
