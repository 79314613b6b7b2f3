import type { RouterContextProvider } from "react-router";
import { casePath } from "../../cms/cases/case-addresses.ts";
import { casesContext } from "../../cms/cases/context.ts";
import { exampleNoteOf } from "../../cms/company/company-words.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { asOption, nameOf, type PageNode, serviceGroups } from "../../cms/pages/page-tree.ts";
import type { Site } from "../../cms/pages/site.server.ts";
import { blogContext } from "../../cms/posts/context.ts";
import { previewSize } from "../../cms/posts/listing.ts";
import type { HomeSection } from "../../cms/sections/home-section-contract.ts";
import { questionsWithIds } from "../../cms/sections/item-ids.ts";
import { isOfHome, isRare, type RareSection } from "../../cms/sections/rare-section-contract.ts";
import type { Section } from "../../cms/sections/section-contract.ts";
import { drawingContext } from "../../platform/pages/page-context.ts";
import { embedOf } from "../../platform/text/embed.ts";
import { allowFrames } from "../layout/allow-frames.ts";
import { type Figure, figuresKey, type SectionData, type ShownLists } from "./section-data.ts";

type Context = Readonly<RouterContextProvider>;
/** `search` is the page's query, where it changes the section. */
type Page = { path: string; search?: string; sections: Section[]; isHome?: boolean };

export async function loadSectionData(
  context: Context,
  { path, search = "", sections, isHome = false }: Page,
): Promise<SectionData | null> {
  const rare = sections.filter(isRare);
  if (rare.length === 0) return null;
  const embeds = embedsIn(rare);
  allowFrames(context, path + search, Object.values(embeds));
  const site = context.get(siteContext);
  const [tree, company, words] = await Promise.all([site.tree(), site.company(), site.words()]);
  const form = rare.find((section) => section.type === "form");
  const priced = rare.flatMap((section) => (section.type === "prices" ? section.services : []));
  const prices = await site.priced(tree.filter((page) => priced.includes(page.path)));
  const lists = await shownLists(context, { sections: rare.filter(isOfHome), isHome });
  const isPriced = prices.length > 0 || lists.faq.some((question) => question.priced.length > 0);
  const services = form && !isHome ? serviceGroups(tree).flatMap(({ pages }) => pages) : [];
  return {
    ...lists,
    cases: await casesIn(context, rare),
    prices: byPath(prices.map(({ path: of, title, costs }) => ({ path: of, title, costs }))),
    embeds,
    names: namesOf(tree.filter((page) => page.path === form?.service)),
    form: {
      services: services.map(asOption),
      email: form ? company.email : "",
      forms: form ? words.forms : undefined,
    },
    note: isPriced ? exampleNoteOf(company) : null,
  };
}

const embedsIn = (rare: RareSection[]): SectionData["embeds"] =>
  Object.fromEntries(
    rare.flatMap((section) => {
      const embed = section.type === "embed" ? embedOf(section.address) : null;
      return section.type === "embed" && embed ? [[section.address, embed]] : [];
    }),
  );

async function casesIn(context: Context, rare: RareSection[]): Promise<SectionData["cases"]> {
  const named = rare.flatMap((section) => ("case" in section && section.case) || []);
  if (named.length === 0) return {};
  const teasers = await context.get(casesContext).teasers();
  return Object.fromEntries(
    named.flatMap((slug) => {
      const teaser = teasers.find(({ path }) => path === casePath(slug));
      return teaser ? [[slug, teaser]] : [];
    }),
  );
}

const byPath = <One extends { path: string }>(all: One[]): Record<string, One> =>
  Object.fromEntries(all.map((one) => [one.path, one]));

const namesOf = (all: PageNode[]): Record<string, string> =>
  Object.fromEntries(all.map((page) => [page.path, nameOf(page)]));

type Of<Type extends HomeSection["type"]> = Extract<HomeSection, { type: Type }>;

type Sections = { sections: HomeSection[]; isHome: boolean };

async function shownLists(
  context: Context,
  { sections: all, isHome }: Sections,
): Promise<ShownLists> {
  const site = context.get(siteContext);
  const ofType = <Type extends HomeSection["type"]>(type: Type): Of<Type>[] =>
    all.filter((section): section is Of<Type> => section.type === type);
  const has = (type: HomeSection["type"]) => all.some((section) => section.type === type);
  const [figures, faq, testimonials, tiles, portfolio, posts] = await Promise.all([
    figuresOn(site, ofType("figures")),
    questionsOn(site, ofType("faq")),
    has("testimonials") ? site.testimonials() : null,
    has("industries") ? site.tiles() : null,
    has("portfolio") ? site.portfolio() : null,
    has("posts") ? newestPosts(context, isHome) : [],
  ]);
  return {
    figures,
    faq,
    testimonials: testimonials?.items ?? [],
    tiles: tiles?.items ?? [],
    portfolio: (portfolio?.items ?? []).map(({ case: slug, ...work }) => ({
      ...work,
      path: slug && casePath(slug),
    })),
    posts,
  };
}

/** On navigation within the site, the browser loads home's posts itself. */
async function newestPosts(context: Context, isHome: boolean) {
  if (isHome && !context.get(drawingContext).isDocumentRequest) return null;
  return context.get(blogContext).teasers(previewSize);
}

async function figuresOn(site: Site, sections: Of<"figures">[]): Promise<ShownLists["figures"]> {
  if (sections.length === 0) return {};
  const figures = await site.figures();
  const all = [...figures.counters, ...figures.claims];
  const entries = sections.map((section) => {
    const among = section.chosen?.length ? all : figures[section.from];
    return [figuresKey(section), chosenFrom(among, section.chosen).map(asDrawn)];
  });
  return Object.fromEntries(entries);
}

async function questionsOn(site: Site, [section]: Of<"faq">[]): Promise<ShownLists["faq"]> {
  if (!section) return [];
  return chosenFrom(questionsWithIds(await site.questions()), section.chosen);
}

/** In the order they were chosen, each once; all where none are chosen. */
function chosenFrom<Item extends { id?: string | undefined }>(
  all: Item[],
  chosen: string[] = [],
): Item[] {
  if (chosen.length === 0) return all;
  return [...new Set(chosen)].flatMap((id) => all.find((item) => item.id === id) ?? []);
}

/** Leaves out the day when the figure must be counted again: visitors do not need it. */
export const asDrawn = ({ value, label, counted }: Figure): Figure => ({ value, label, counted });
