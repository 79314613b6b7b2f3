import { expect, test } from "vitest";
import { documentOf } from "../rich-text/document-of.ts";
import { page } from "./contract.ts";
import { withPartsAsSections } from "./page-upgrades.ts";

const common = { description: "A company in Pune. ".repeat(5), promise: "We do.", teaser: "Us." };
const former = {
  title: "Home",
  position: 0,
  menus: [],
  body: {
    ...{ template: "home", heading: "We do", ...common },
    actions: [{ label: "Ask", path: "/contact-us" }],
    sections: [{ type: "aside", heading: "By the way", text: documentOf("Closed on Sunday.") }],
    competencies: { heading: "Good at", items: [{ title: "A", text: "B", path: "/about" }] },
    automation: { heading: "It drafts", text: "You decide." },
    industries: "Where",
    portfolio: "What",
    claims: "Counted",
    blog: "Notes",
    testimonials: "Said",
    faq: "Asked",
    contact: { heading: "Write", text: "Two lines." },
  },
};

test("home as it was written before is a list of sections in the order in which its parts stood", () => {
  const { body } = page.parse(withPartsAsSections(former));
  expect(body.sections.map(({ type }) => type)).toEqual(
    "cards statement industries portfolio figures posts testimonials faq aside form".split(" "),
  );
  expect(body.sections[0]).toMatchObject({ heading: "Good at", items: [{ title: "A" }] });
  expect(body.sections.at(-1)).toMatchObject({ heading: "Write", text: "Two lines." });
  expect(Object.keys(body).sort()).toEqual(
    "actions description heading promise sections teaser template".split(" "),
  );
});

test("home that had as many sections as a page may have is read with all its parts", () => {
  const aside = { type: "aside", heading: "By the way", text: documentOf("Closed on Sunday.") };
  const sections = Array.from({ length: 14 }, () => aside);
  const { body } = page.parse(
    withPartsAsSections({ ...former, body: { ...former.body, sections } }),
  );
  expect(body.sections).toHaveLength(14 + 9);
});

test("a half-written home loses nothing but what never stood there, and other pages stay", () => {
  const { faq: _, contact: __, ...half } = former.body;
  const { body } = page.parse(withPartsAsSections({ ...former, body: half }));
  expect(body.sections.map(({ type }) => type)).not.toContain("faq");
  expect(body.sections.at(-1)?.type).toBe("aside");
  const other = { title: "About", body: { template: "about", faq: "No question" } };
  expect(withPartsAsSections(other)).toBe(other);
});
