/** For loaders only: content that is written once for the whole site. */
import type { RouterContextProvider } from "react-router";
import { drawingContext } from "../../../platform/pages/page-context.ts";
import { blogContext } from "../../../slices/blog/context.ts";
import { previewSize } from "../../../slices/blog/page-sizes.ts";
import { casePath } from "../../../slices/cases/addresses.ts";
import { siteContext } from "../../../slices/site/context.ts";
import type { HomeSection } from "../../../slices/site/home-section-contract.ts";
import { questionsWithIds } from "../../../slices/site/question-ids.ts";
import type { Site } from "../../../slices/site/site.server.ts";
import { type Figure, figuresKey, type ShownLists } from "./section-data.ts";

type Context = Readonly<RouterContextProvider>;
type Of<Type extends HomeSection["type"]> = Extract<HomeSection, { type: Type }>;

type Sections = { sections: HomeSection[]; isHome: boolean };

export async function shownLists(
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

/**
 * In the order they were chosen, each once; all where none are chosen. Removed items are left out.
 */
function chosenFrom<Item extends { id?: string | undefined }>(
  all: Item[],
  chosen: string[] = [],
): Item[] {
  if (chosen.length === 0) return all;
  return [...new Set(chosen)].flatMap((id) => all.find((item) => item.id === id) ?? []);
}

/** Leaves out the day when the figure must be counted again: visitors do not need it. */
export const asDrawn = ({ value, label, counted }: Figure): Figure => ({ value, label, counted });
