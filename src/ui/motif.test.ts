import { expect, test } from "vitest";
import { motifShapes, motifSvg } from "./motif-composition.ts";
import { unit } from "./motif-unit.ts";

const wide = { columns: 6, rows: 3 };
const seeds = Array.from({ length: 300 }, (_, i) => `/services/page-${i}`);

test("the same seed makes the same drawing, another seed another", () => {
  expect(motifSvg({ seed: "erp", ...wide })).toBe(motifSvg({ seed: "erp", ...wide }));
  expect(new Set(seeds.map((seed) => motifSvg({ seed, ...wide }))).size).toBe(seeds.length);
});

test("a drawing weighs a few hundred bytes to 4 KB", () => {
  for (const seed of seeds)
    expect(motifSvg({ seed, columns: 8, rows: 4 }).length, seed).toBeLessThan(4_000);
});

test("no leaf has a tip in a corner of the drawing, where rounding would cut it", () => {
  const { columns, rows } = wide;
  const [width, height] = [columns * unit, rows * unit];
  for (const seed of seeds) {
    const shapes = motifShapes({ seed, columns, rows });
    const leaves = shapes.filter(({ kind }) => kind === "leaf");
    for (const { x, y, size, corner } of leaves) {
      const tips =
        corner % 2 === 0
          ? [
              [x, y],
              [x + size, y + size],
            ]
          : [
              [x + size, y],
              [x, y + size],
            ];
      for (const [tipX, tipY] of tips) {
        const inCorner = (tipX === 0 || tipX === width) && (tipY === 0 || tipY === height);
        expect(
          inCorner &&
            shapes.find((other) => other.kind === "square" && other.x === x && other.y === y) ===
              undefined,
          seed,
        ).toBe(false);
      }
    }
  }
});

test("nothing lies across a row at which a page may cut the drawing", () => {
  for (const seed of seeds) {
    for (const { y, size } of motifShapes({ seed, columns: 6, rows: 5, cuts: [1, 3] })) {
      for (const cut of [unit, 3 * unit]) expect(y < cut && y + size > cut, seed).toBe(false);
    }
  }
});

test("what fills four cells is never pale", () => {
  for (const seed of seeds) {
    const large = motifShapes({ seed, ...wide }).filter(({ size }) => size === 2 * unit);
    for (const { colour } of large.slice(0, 1))
      expect(["petal", "wheat"], seed).not.toContain(colour);
  }
});
