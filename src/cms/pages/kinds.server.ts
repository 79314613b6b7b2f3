import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import { type Findable, type Kind, type Live, oddAddress } from "../content-types/kind.ts";
import { single } from "../content-types/single-kind.ts";
import { textOf } from "../rich-text/text-of.ts";
import { shownParts } from "../sections/home-section-contract.ts";
import { questionsWithIds } from "../sections/item-ids.ts";
import {
  type Faq,
  faq,
  figures,
  type Portfolio,
  portfolio,
  type Testimonials,
  testimonials,
  tiles,
} from "../sections/lists-contract.ts";
import { type Page, type PageBody, page, pageParts } from "./contract.ts";
import { isOfScreen, isPath, mayBeAt } from "./page-address.ts";
import { isFindable } from "./page-meta.ts";
import { beginPage, pageStarts } from "./page-starts.ts";
import { textOfPage } from "./page-text.ts";
import { parentOf } from "./page-tree.ts";
import { withPartsAsSections, withSliderAsSection } from "./page-upgrades.ts";
import { siteStore as store } from "./store.server.ts";
import { replyFaults, type SiteWords, siteWords, siteWordsParts } from "./words-contract.ts";

const factsOnce = ["price.from", "price.to", "length", "review"];

export const pageKind: Kind<Page> = {
  kind: "page",
  names: { one: "page", many: "Pages", path: "pages" },
  schema: page,
  schemaVersion: 3,
  upgrade: (body, from) => withSliderAsSection(from < 2 ? withPartsAsSections(body) : body),
  files: "pages/**/*.json",
  keyOf: (file) => (file === "pages/home" ? "/" : file.replace(/^pages/, "")),
  inAdmin: true,
  fixedPlaces: ["body"],
  parts: pageParts,
  starts: pageStarts,
  begin: beginPage,
  isNeeded: isOfScreen,
  pathOf: ({ key }) => key,
  previewAt: ({ key }) => key,
  keyAt: (path) => (isPath(path) ? path : null),
  placed: async (db, path) => ({ position: await store.placeBelow(db, parentOf(path)) }),

  checkKey(path) {
    if (!isPath(path)) throw new Problem(409, oddAddress("a page", path));
  },

  // Pages above list the services and groups; other pages need an entry of their own.
  isListed: ({ body }) => {
    const { menus, body: of } = shownOf.parse(body);
    return of.template !== "text" || menus.length > 0;
  },
  shows: (body) => [...shownAtHead(body), ...shownParts(body)],

  check({ key: path, body: { body } }) {
    if (!mayBeAt(body.template, path))
      throw new Problem(409, `A page like this cannot be at ${path}.`);
  },

  async derive(tx, document) {
    const { id } = document;
    const { menus, updatedAt: updated_at, ...node } = nodeOf(document);
    await store.setPage(tx, { document_id: id, ...node, menus: JSON.stringify(menus), updated_at });
    return pageFound(document);
  },

  found: (document) => pageFound(document),

  forget: (tx, id) => store.removePage(tx, id),

  writtenOnce: {
    fields: ["menus", "position", ...factsOnce.map((fact) => `body.facts.${fact}`)],
    sentence:
      "Its place in menus, and what a service costs and how long it takes, are set in the " +
      "original.",
  },

  translated: { toListEntry: ({ title, body }) => ({ title, teaser: body.teaser }) },

  ofOriginal({ body, ...version }, { body: original, position, menus }) {
    const placed = { ...version, position, menus };
    if (body.template !== "service" || original.template !== "service") return { ...placed, body };
    const { price, length } = original.facts;
    const { per } = body.facts.price;
    const facts = { ...body.facts, length, price: { ...price, ...(per && { per }) } };
    return { ...placed, body: { ...body, facts } };
  },
};

function pageFound({ key: path, body: { title, body } }: Live<Page>): Findable | null {
  if (!isFindable(path)) return null;
  const kind = serviceTemplates.has(body.template) ? "service" : "page";
  return { kind, path, title, lead: body.promise, ...textOfPage(body), at: null };
}

export const nodeOf = ({ key: path, publishedAt: updatedAt, body }: Live<Page>) => ({
  path,
  parent: parentOf(path),
  position: body.position,
  title: body.title,
  teaser: body.body.teaser,
  menus: body.menus,
  updatedAt,
});

const shownOf = z.looseObject({
  menus: z.array(z.unknown()).catch([]),
  body: z.looseObject({ template: z.unknown() }).catch({ template: null }),
});

const shownAtHead = (body: unknown) =>
  shownOf.parse(body).body.template === "home"
    ? [{ kind: figuresKind.kind, place: "", chosen: [] }]
    : [];

/** The index of services counts as a page like others. */
const serviceTemplates = new Set<PageBody["template"]>(["group", "service"]);

export const siteWordsKind: Kind<SiteWords> = {
  ...single("words", "Words of every page", siteWords),
  parts: siteWordsParts,

  verify(body) {
    const sentences = replyFaults(body);
    if (sentences.length > 0)
      throw new Problem(422, "Visitors would read a name in braces.", {
        errors: { "forms.reply": sentences },
      });
  },
};

type Figures = z.infer<typeof figures>;
export const figuresKind: Kind<Figures> = {
  ...single("figures", "Stats", figures),
  writtenOnce: {
    fields: [],
    sentence: "As long as both have as many, the numbers themselves are the original’s.",
  },
  ofOriginal: (version, { counters, claims }) => ({
    counters: withValues(version.counters, counters),
    claims: withValues(version.claims, claims),
  }),
  itemNames: ({ counters, claims }) => [...counters, ...claims].map(({ id = "" }) => id),
};

/** Values come from the original while both have the same number of figures. */
function withValues(words: Figures["claims"], originals: Figures["claims"]) {
  if (words.length !== originals.length) return words;
  return words.map((figure, at) => {
    const { value = figure.value, review = figure.review } = originals[at] ?? {};
    return { ...figure, value, review };
  });
}

export const faqKind: Kind<Faq> = {
  ...single("faq", "FAQs", faq),

  derive: async (_, document) => questionsFound(document),
  found: (document) => questionsFound(document),
  itemNames: ({ items }) => questionsWithIds(items).map(({ id }) => id),
};

const questionsFound = ({ body }: Live<Faq>): Findable[] =>
  questionsWithIds(body.items).map(({ id, question, answer }) => ({
    kind: "question",
    path: `/#${id}`,
    title: question,
    text: textOf(answer),
    at: null,
  }));

export const testimonialsKind: Kind<Testimonials> = {
  ...single("testimonials", "Testimonials", testimonials),
  itemNames: ({ items }) => items.map(({ quote }) => quote),
};
export const tilesKind = single("tiles", "Industries", tiles);
export const portfolioKind: Kind<Portfolio> = {
  ...single("portfolio", "Portfolio", portfolio),
  itemNames: ({ items }) => items.map(({ title }) => title),
};
