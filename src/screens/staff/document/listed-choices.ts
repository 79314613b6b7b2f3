import type { RouterContextProvider } from "react-router";
import { siteContext } from "../../../slices/site/context.ts";
import { questionsWithIds } from "../../../slices/site/question-ids.ts";
import type { Site } from "../../../slices/site/site.server.ts";
import type { Choice } from "../parts/choice.ts";

/** @returns the site's choices for fields marked `listed`, by those names of `listed` in `named` */
export async function listedChoices(
  context: Readonly<RouterContextProvider>,
  named: string[],
): Promise<Record<string, Choice[]>> {
  const site = context.get(siteContext);
  const entries = Object.entries(listed).filter(([name]) => named.includes(name));
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, choices]) => [name, await choices(site)] as const)),
  );
}

const listed = { question: questions, figure: figures };

async function questions(site: Site): Promise<Choice[]> {
  const { items } = await site.faq();
  return questionsWithIds(items).map(({ id, question }) => ({ value: id, label: question }));
}

async function figures(site: Site): Promise<Choice[]> {
  const { counters, claims } = await site.figures();
  return [...counters, ...claims].map(({ id = "", value, label }) => ({
    value: id,
    label: `${value} ${label}`,
  }));
}
