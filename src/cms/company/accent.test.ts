import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, toOklch } from "../../ui/colour.ts";
import { accentOf, leastContrast, papers, parseAccent, shadeOn } from "./accent.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const manyRuns = { numRuns: 300 };
const all = (["light", "dark", "deep"] as const).map((name) => [name, papers[name]] as const);

test.each(all)("every colour has a shade that can be read on %s paper", (_, grounds) => {
  fc.assert(
    fc.property(colours, (colour) => {
      const shade = shadeOn(colour, grounds);
      return grounds.every((ground) => contrast(shade, ground) >= leastContrast);
    }),
    { ...manyRuns, examples: [["#000000"], ["#ffffff"], ["#808080"], ["#ffff00"], ["#0000ff"]] },
  );
});

test.each(all)("what can be read on %s paper already stays as it is", (_, grounds) => {
  fc.assert(
    fc.property(colours, (colour) => {
      fc.pre(grounds.every((ground) => contrast(colour, ground) >= leastContrast));
      expect(shadeOn(colour, grounds)).toBe(colour);
    }),
  );
});

test("a shade moves no further than it must", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const shade = shadeOn(colour, papers.light);
      fc.pre(shade !== colour);
      const least = Math.min(...papers.light.map((ground) => contrast(shade, ground)));
      expect(least).toBeLessThan(leastContrast * 1.05);
    }),
    manyRuns,
  );
});

test("a shade keeps its hue", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const [chosen, moved] = [colour, shadeOn(colour, papers.light)].map(toOklch);
      // Of what is nearly grey or black, eight bits a channel no longer tell a hue.
      fc.pre(chosen !== undefined && moved !== undefined && moved.chroma > 0.04);
      const turned = Math.abs(chosen.hue - moved.hue);
      expect(Math.min(turned, 2 * Math.PI - turned)).toBeLessThan(0.06);
    }),
    manyRuns,
  );
});

test("words on the chosen colour can be read, whatever it is", () => {
  fc.assert(
    fc.property(colours, (colour) => contrast(accentOf(colour).ink, colour) >= leastContrast),
    { ...manyRuns, examples: [["#777777"], ["#767676"], ["#cc4a6a"]] },
  );
});

test("the site's own marigold is moved on light paper, and stays itself on dark", () => {
  const marigold = accentOf("#f4a300");
  expect(marigold).toMatchObject({ fill: "#f4a300", ink: "#191613", dark: "#f4a300" });
  expect(contrast(marigold.light, "#f3ebdd")).toBeGreaterThanOrEqual(leastContrast);
  expect(shadeOn("#a8430b", papers.light)).toBe("#a8430b");
});

test.each([
  ["#1F5D50", "#1f5d50"],
  [" 1f5d50 ", "#1f5d50"],
  ["#Abc", "#aabbcc"],
  ["#12345", null],
  ["#1234567", null],
  ["rebeccapurple", null],
  ["#12345g", null],
  ["", null],
])("%j is read as %j", (typed, read) => {
  expect(parseAccent(typed)).toBe(read);
});

test("the papers are those of the styles", () => {
  const styles = readFileSync(join(import.meta.dirname, "../../styles/tokens.css"), "utf8");
  const values = (name: string) =>
    [...styles.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g"))].map(([, value]) => value);
  const [day, night] = ["paper", "raised", "shade"].map(values).reduce<[unknown[], unknown[]]>(
    ([light, dark], [first, ...rest]) => [
      [...light, first],
      [...dark, ...new Set(rest)],
    ],
    [[], []],
  );
  expect([day, night]).toEqual([papers.light, papers.dark]);
  expect([...new Set([...values("moss"), ...values("coal")])]).toEqual(papers.deep);
});
