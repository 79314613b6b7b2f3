import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { blogContext } from "../../slices/blog/context.ts";
import { searchContext } from "../../slices/search/context.ts";
import { longestSearch } from "../../slices/search/contract.ts";
import { titlesAbove } from "../../slices/search/pages-above.ts";
import { SearchView } from "../../slices/search/ui/search-view.tsx";
import { siteContext } from "../../slices/site/context.ts";
import { childrenOf } from "../../slices/site/page-tree.ts";
import type { Route } from "./+types/search";

export const handle = { query: ["q"] };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const query = searchIn(request.url);
    const [page, tree, categories, found] = await Promise.all([
      site.page("/search", "plain"),
      site.tree(),
      context.get(blogContext).categoryLinks(),
      query === "" ? null : context.get(searchContext).find(query),
    ]);
    const { heading, promise, description } = page.body;
    const title = query ? `${page.title}: ${query}` : page.title;
    const above = titlesAbove([...tree, ...categories]);
    return {
      page: { heading, promise },
      query,
      found: found && {
        count: found.count,
        hits: found.hits.map((hit) => ({ ...hit, above: above(hit.path) })),
      },
      ways: [
        ...tree.filter((one) => one.menus.includes("main") && one.path !== "/"),
        ...childrenOf(tree, "/services"),
      ].map((one) => ({ path: one.path, title: one.title })),
      meta: await site.meta({ path: "/search", title, description }),
    };
  });

/** Control characters match no word, and are not allowed in HTML. */
const searchIn = (url: string) =>
  (new URL(url).searchParams.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, longestSearch);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function SearchPage({
  loaderData: { page, query, found, ways },
}: Route.ComponentProps) {
  return (
    <SearchView
      heading={page.heading}
      promise={page.promise}
      query={query}
      found={found}
      ways={ways}
    />
  );
}
