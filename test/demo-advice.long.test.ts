/** The staff area advises nothing of the demo's own words: either is mended, the words or the rule. */
import { expect, test } from "vitest";
import { kinds } from "../src/app/kinds.server.ts";
import { adviceOn } from "../src/cms/documents/advice/advice.ts";
import { documents } from "./demo-content.ts";

const today = "2026-11-26";
const fields = new Map(kinds.map(({ kind, field }) => [kind, field]));

test.each([
  ["pages", "page"],
  ["posts", "post"],
  ["cases", "case"],
  ["questions", "faq"],
  ["figures", "figures"],
  ["testimonials", "testimonials"],
])("the %s draw no advice", (_, wanted) => {
  const field = fields.get(wanted)?.();
  if (!field) throw new Error(`there is no kind ${wanted}`);
  const of = documents.filter(({ kind }) => kind === wanted);
  expect(of.length).toBeGreaterThan(0);
  const found = of.flatMap(({ key, body }) =>
    adviceOn({ field, body, today }).advice.map(({ sentence }) => `${key}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

test("a year on, the days that have passed are told of", () => {
  const field = fields.get("figures")?.();
  const [figures] = documents.filter(({ kind }) => kind === "figures");
  if (!field || !figures) throw new Error("the demo has no figures");
  expect(adviceOn({ field, body: figures.body, today: "2027-11-26" }).advice).toHaveLength(8);
});
