import type { Search } from "../../src/core/search/search.server.ts";

/** `pages` are addresses of pages that a person who searched for `text` would be glad of. */
export type Query = { text: string; lang: string; pages: string[] };

type Answered = Query & { found: string[] };

/** Readers of Hindi search in Hindi, and everybody else in English. @returns Markdown */
export async function measureQueries(search: Search, queries: Query[]): Promise<string> {
  const answered: Answered[] = [];
  for (const query of queries) {
    const { hits } = await search.in[query.lang === "hi" ? "hi" : "en"].find(query.text);
    answered.push({ ...query, found: hits.map(({ path }) => path) });
  }
  const byLanguage = [...Map.groupBy(answered, ({ lang }) => lang), ["all", answered] as const];
  const missed = answered.filter((one) => !isAmong(one, 3));
  return [
    "| Language | Queries | First | Among three | Empty |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...byLanguage.map(rowOf),
    "",
    ...missed.map(({ text, found }) => `- ${text}: ${found.slice(0, 3).join(" ") || "nothing"}`),
  ].join("\n");
}

function rowOf([name, answered]: readonly [string, Answered[]]): string {
  const share = (some: Answered[]) => `${((100 * some.length) / answered.length).toFixed(1)} %`;
  const first = answered.filter((one) => isAmong(one, 1));
  const amongThree = answered.filter((one) => isAmong(one, 3));
  const empty = answered.filter(({ found }) => found.length === 0);
  return `| ${[name, answered.length, ...[first, amongThree, empty].map(share)].join(" | ")} |`;
}

function isAmong({ pages, found }: Answered, most: number): boolean {
  const wanted = new Set(pages.map((path) => path.replace(/^\/hi(?=\/|$)/, "") || "/"));
  return found.slice(0, most).some((path) => wanted.has(path.replace(/#.*/, "")));
}
