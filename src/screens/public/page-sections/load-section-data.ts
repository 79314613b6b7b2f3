/** For loaders only: the data of other documents that a page's sections show. */
import type { RouterContextProvider } from "react-router";
import { embedOf } from "../../../platform/embed.ts";
import { casePath } from "../../../slices/cases/addresses.ts";
import { casesContext } from "../../../slices/cases/context.ts";
import { exampleNoteOf } from "../../../slices/site/company-words.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { asOption, nameOf, type PageNode, serviceGroups } from "../../../slices/site/page-tree.ts";
import { isOfHome, isRare, type RareSection } from "../../../slices/site/rare-section-contract.ts";
import type { Section } from "../../../slices/site/section-contract.ts";
import { allowFrames } from "../allow-frames.ts";
import { shownLists } from "./load-section-lists.ts";
import type { SectionData } from "./section-data.ts";

type Context = Readonly<RouterContextProvider>;
/**
 * `search` is the page's query, where it changes the section. Home draws its own sections itself.
 */
type Page = { path: string; search?: string; sections: Section[]; isHome?: boolean };

/** @returns null for a page without rare sections, as most are */
export async function shownOn(
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
