import { expect, test } from "vitest";
import { documentOf } from "../rich-text/document-of.ts";
import { type Anatomy, page } from "./contract.ts";
import { withSliderAsSection } from "./page-upgrades.ts";

const items = [{ name: "One", text: documentOf("Two.") }];
const prose = { type: "prose", heading: "Prose", text: documentOf("One.") };
const steps = { type: "steps", heading: "Steps", items };
const table = { type: "table", heading: "Table", columns: ["A", "B"], rows: [["1", "2"]] };
const hidden = { ...table, hidden: true };
const slider = { heading: "In a row", slides: [{ title: "One", text: documentOf("Two.") }] };

const common = {
  ...{ heading: "Stock", promise: "We count.", teaser: "Stock.", action: "Ask" },
  description: "A company in Pune. ".repeat(5).trim(),
};
const group = { template: "group", ...common, listing: "cards", sections: [prose, table], slider };
const service = {
  ...{ template: "service", ...common, related: [] },
  facts: {
    price: { from: 10, to: 20, unit: "thousand" },
    length: { from: 1, to: 2, unit: "weeks" },
    moves: "Size.",
    review: "2027-01-01",
  },
  slider,
};
const whole = (body: object) => ({ title: "Stock", position: 0, menus: [], body });
const typesIn = (body: object) =>
  page.parse(withSliderAsSection(whole(body))).body.sections.map(({ type }) => type);

test.each<[Anatomy, string]>([
  ["price-list", "slides prose table steps table aside"],
  ["ledger", "prose table steps table slides aside"],
  ["walkthrough", "prose table steps slides table aside"],
  ["dossier", "prose table steps table slides aside"],
])("the slides of a %s stand beside its price, as they did", (anatomy, types) => {
  const aside = { type: "aside", heading: "By the way", text: documentOf("Closed on Sunday.") };
  const sections = [prose, hidden, steps, table, aside];
  expect(typesIn({ ...service, anatomy, sections }).join(" ")).toBe(types);
});

test("the slides of a group are its first section, with all that they said", () => {
  const { body } = page.parse(withSliderAsSection(whole(group)));
  expect(body.sections.map(({ type }) => type)).toEqual(["slides", "prose", "table"]);
  expect(body.sections[0]).toEqual({ type: "slides", ...slider });
  expect(body).not.toHaveProperty("slider");
});

test("a page that had as many sections as a page may have is read with its slides", () => {
  const sections = Array.from({ length: 14 }, () => prose);
  expect(typesIn({ ...group, sections })).toHaveLength(15);
});

test("what is half-written loses nothing but slides that were none, and other pages stay", () => {
  const odd = {
    template: "service",
    anatomy: "poem",
    sections: [7, prose],
    slider: { slides: [] },
  };
  expect(withSliderAsSection({ body: odd })).toEqual({
    body: { ...odd, slider: undefined, sections: [{ type: "slides", slides: [] }, 7, prose] },
  });
  expect(withSliderAsSection({ body: { ...group, slider: null } })).toEqual({
    body: { ...group, slider: undefined },
  });
  const { slider: _, ...without } = group;
  for (const other of [whole(without), whole({ template: "text", slider }), null, { body: 7 }])
    expect(withSliderAsSection(other)).toBe(other);
});
