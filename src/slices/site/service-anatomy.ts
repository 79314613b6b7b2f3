/** What a service's page puts where, by what the service is. */
import type { Anatomy } from "./contract.ts";
import type { Section } from "./section-contract.ts";

/**
 * Where the price stands: at the head of a list of prices, below the figures of a ledger, after the
 * last step of a walkthrough, and at the end of a dossier, whose reader wants the evidence first.
 */
const pricedAfter: Record<Anatomy, (sections: Typed[]) => number> = {
  "price-list": () => 0,
  ledger: (sections) => afterFirst(sections, "table"),
  walkthrough: (sections) => afterFirst(sections, "steps"),
  dossier: (sections) => Math.max(0, sections.length - 1),
};

const afterFirst = (sections: Typed[], type: Section["type"]): number =>
  sections.findIndex((section) => section.type === type) + 1;

type Typed = { type: unknown };

/** How many of the sections that visitors read stand before the price. */
export const beforePrice = (anatomy: Anatomy, sections: Typed[]): number =>
  pricedAfter[anatomy](sections);

/** The sections before the price, and those after it. */
export function aroundPrice(anatomy: Anatomy, sections: Section[]): [Section[], Section[]] {
  const at = beforePrice(anatomy, sections);
  return [sections.slice(0, at), sections.slice(at)];
}
