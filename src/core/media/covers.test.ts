import sharp from "sharp";
import { expect, test } from "vitest";
import { createCovers } from "./covers.server.ts";

test("pictures are drawn one after another; beyond a short queue one is asked to come back", async () => {
  const covers = createCovers();
  const asked = Array.from({ length: 40 }, (_, i) => covers.draw(`petal ${i}`, ""));
  const ends = await Promise.allSettled(asked);
  const refused = ends.filter((end) => end.status === "rejected");
  expect(refused.length).toBe(40 - 33);
  expect(refused[0]?.reason).toMatchObject({ status: 503 });
  // What was refused is not remembered, and what was drawn is.
  expect(await covers.draw("petal 0", "")).toBe(await asked[0]);
  expect((await covers.draw("petal 39", "")).length).toBeGreaterThan(1_000);
});

test("a wide picture is a PNG of 1200 × 630 that is drawn once, and shows another title otherwise", async () => {
  const covers = createCovers();
  const share = { name: "erp", title: "ERP & <billing>", company: "Alice & Co" };
  const [one, again] = [
    covers.drawShare(share, "erp", ""),
    covers.drawShare({ ...share }, "erp", ""),
  ];
  expect(again).toBe(one);
  const { format, width, height } = await sharp(await one).metadata();
  expect([format, width, height]).toEqual(["png", 1_200, 630]);
  expect((await one).length).toBeLessThan(60_000);
  const other = await covers.drawShare({ ...share, title: "CRM" }, "erp", "");
  expect(other.equals(await one)).toBe(false);
});

test("its title is drawn, in ink on paper, at the left above the band", async () => {
  const covers = createCovers();
  const share = { name: "erp", title: "ERP", company: "Alice & Co" };
  const darkest = async (region: { left: number; top: number; width: number; height: number }) => {
    const picture = sharp(await covers.drawShare(share, "erp", "")).extract(region);
    return Math.min(...(await picture.greyscale().raw().toBuffer()));
  };
  expect(await darkest({ left: 80, top: 340, width: 200, height: 80 })).toBeLessThan(60);
  expect(await darkest({ left: 600, top: 200, width: 500, height: 220 })).toBeGreaterThan(190);
});
