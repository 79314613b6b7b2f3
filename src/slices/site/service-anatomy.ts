/** Where a service's page shows its price, by the layout of the page. */
import type { Anatomy } from "./contract.ts";
import type { Section } from "./section-contract.ts";

/**
 * The price stands at the head of a list of prices, after the first table of a ledger, after the
 * last step of a walkthrough, and before the last section of a dossier, whose reader wants the
 * evidence first.
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

/** How many visible sections stand before the price. */
export const beforePrice = (anatomy: Anatomy, sections: Typed[]): number =>
  pricedAfter[anatomy](sections);

export function aroundPrice(anatomy: Anatomy, sections: Section[]): [Section[], Section[]] {
  const at = beforePrice(anatomy, sections);
  return [sections.slice(0, at), sections.slice(at)];
}
