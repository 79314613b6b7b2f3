import { siteContext } from "../../cms/pages/context.ts";
import { childrenOf, inMenu } from "../../cms/pages/page-tree.ts";
import { blogContext } from "../../cms/posts/context.ts";
import type { PostTeaser } from "../../cms/posts/contract.ts";
import { postPath } from "../../cms/posts/post-addresses.ts";
import { searchContext } from "../../core/search/context.ts";
import { longestSearch } from "../../core/search/contract.ts";
import { kindLinks, labelOf, searchKind, titlesAbove } from "../../core/search/search-results.ts";
import { languageContext } from "../../platform/pages/language-context.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import {
  addressIn,
  type Language,
  languageTag,
  ownLanguage,
} from "../../platform/text/language.ts";
import { unturned } from "../../platform/text/text.ts";
import type { Route } from "./+types/search";
import { SearchView } from "./search-view.tsx";

export const handle = { query: ["q", "kind", "typed"] };

const mostTopics = 5;
const newestPosts = 3;

export const loader = ({ context, request }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const blog = context.get(blogContext);
    const language = context.get(languageContext);
    const { query, ...options } = parseSearch(request.url);
    const [page, tree, categories, found] = await Promise.all([
      site.page("/search", "plain"),
      site.tree(),
      blog.categoryLinks(),
      query === "" ? null : context.get(searchContext).find(query, options),
    ]);
    const { heading, promise } = page.body;
    const title = query ? `${page.title}: ${query}` : page.title;
    const above = titlesAbove([...tree, ...categories]);
    const main = inMenu(tree, "main").filter((one) => one.path !== "/");
    const groups = childrenOf(tree, "/services");
    return {
      page: { heading, promise },
      query,
      found: found && {
        ...found,
        chosen: options.kind ?? "",
        isTyped: options.isTyped,
        kinds: kindLinks(found.kinds),
        hits: found.hits.map(({ language: written, ...hit }) => ({
          ...hit,
          ...(written !== language && foreign(written, hit.path)),
          label: labelOf(hit.kind),
          above: above(hit.path),
        })),
      },
      ways: found ? [] : [...main, ...groups].map(toLink),
      waysOn:
        found?.kinds.length === 0
          ? {
              topics: [...groups, ...main].slice(0, mostTopics).map(toLink),
              news: (await blog.teasers(newestPosts)).map(toPostLink),
              person: wayToPerson((await site.words()).collaborate),
            }
          : null,
      meta: await site.meta({ path: "/search", title, description: page.description }),
    };
  });

function parseSearch(url: string) {
  const searchParams = new URL(url).searchParams;
  return {
    query: searchIn(searchParams),
    kind: searchKind(searchParams.get("kind")),
    isTyped: searchParams.has("typed"),
  };
}

/** A page of the site's own language stands below every language, one of another only below its own. */
const foreign = (language: Language, path: string) => ({
  lang: languageTag[language],
  ...(language !== ownLanguage && { path: addressIn(language, path), isElsewhere: true }),
});

/** Control characters match no word, and are not allowed in HTML. */
const searchIn = (searchParams: URLSearchParams) =>
  unturned(searchParams.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, longestSearch);

const toLink = ({ path, title }: { path: string; title: string }) => ({ path, title });

const toPostLink = (post: PostTeaser) => ({ path: postPath(post), title: post.title });

const wayToPerson = ({ path, ask: title }: { path: string; ask: string }) => ({ path, title });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function SearchPage({
  loaderData: { page, query, found, ways, waysOn },
}: Route.ComponentProps) {
  return <SearchView {...page} query={query} results={found} ways={ways} waysOn={waysOn} />;
}
