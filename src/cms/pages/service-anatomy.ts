import type { Section } from "../sections/section-contract.ts";
import type { Anatomy } from "./contract.ts";

/** A dossier's reader wants the evidence first, so its price stands before the last section. */
const pricedAfter: Record<Anatomy, (sections: Typed[]) => number> = {
  "price-list": () => 0,
  ledger: (sections) => afterFirst(sections, "table"),
  walkthrough: (sections) => afterFirst(sections, "steps"),
  dossier: (sections) => Math.max(0, sections.length - 1),
};

const afterFirst = (sections: Typed[], type: Section["type"]): number =>
  sections.findIndex((section) => section.type === type) + 1;

type Typed = { type: unknown };

export const beforePrice = (anatomy: Anatomy, sections: Typed[]): number =>
  pricedAfter[anatomy](sections);

export function aroundPrice(anatomy: Anatomy, sections: Section[]): [Section[], Section[]] {
  const at = beforePrice(anatomy, sections);
  return [sections.slice(0, at), sections.slice(at)];
}
