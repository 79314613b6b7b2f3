/** /blog/… : a category or a post, whichever the last part of the address names. */
import { Suspense } from "react";
import { Await, type ShouldRevalidateFunctionArgs } from "react-router";
import { appContext, readyHtmlContext, wholePageContext } from "../../../context.ts";
import { orNotFound } from "../../site/or-not-found.ts";
import { pageMeta } from "../../site/page-meta.ts";
import type { Crumb } from "../../site/page-tree.ts";
import { categoryPath, postPath } from "../addresses.ts";
import { fetchListing, fetchRelated, lookUpAddress } from "../calls.ts";
import { BlogAddressFailed } from "../ui/blog-address-failed.tsx";
import { type BlogAddress, BlogAddressView } from "../ui/blog-address-view.tsx";
import { LoadingAddress } from "../ui/loading-address.tsx";
import type { Route } from "./+types/blog-address";

type Found = BlogAddress | Promise<BlogAddress> | null;

export const handle = {
  query: ["page", "search"],
  /** A post's category and title, which the page tree does not know. */
  crumbs: ({ found, crumbs }: { found: Found; crumbs?: Promise<Crumb[]> }) =>
    crumbs ?? (found && !(found instanceof Promise) ? crumbsOf(found) : []),
};

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  orNotFound(async (): Promise<{ found: BlogAddress | null; recommended: BlogAddress["recommended"] }> => {
    const { blog } = context.get(appContext);
    const found = await blog.lookUp(params.seo_url);
    const recommended = found.product_type === "blogcategory" ? await blog.teasers(5, found.product_data.id) : [];
    // What the browser's own calls bring is not said twice.
    if (!context.get(wholePageContext)) return { found: null, recommended };
    if (found.product_type === "blogcategory") {
      const listing = await blog.listing(new URL(request.url).searchParams, found.product_data.id);
      return { found: { ...found, listing, recommended }, recommended: [] };
    }
    const { content, ...post } = found.product_data;
    context.get(readyHtmlContext).set(`post-${post.id}`, content);
    const related = await blog.related(post.id);
    return { found: { product_type: "blog", product_data: { ...post, content: "" }, related, recommended }, recommended: [] };
  });

/** Answers at once with a promise, so that the page opens on "Loading…" and fetches inside. */
export async function clientLoader({ params, serverLoader, request }: Route.ClientLoaderArgs) {
  const recommended = () => serverLoader().then((data) => data.recommended);
  const found = find(params.seo_url, request.url, recommended);
  // Made here, once: a promise made while drawing would be a new one at each drawing, and never be done.
  return { found, crumbs: found.then(crumbsOf, () => []), recommended: [] };
}

async function find(slug: string, url: string, recommend: () => Promise<BlogAddress["recommended"]>): Promise<BlogAddress> {
  const found = await lookUpAddress(slug);
  if (found.product_type === "blog") return { ...found, related: await fetchRelated(found.product_data.id), recommended: [] };
  const [listing, recommended] = await Promise.all([fetchListing(url, found.product_data.id), recommend()]);
  return { ...found, listing, recommended };
}

/** A search changes the query alone, and the list has fetched what it asks for. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const found: Found = loaderData?.found ?? null;
  return found === null || found instanceof Promise ? [] : pageMeta(matches, describe(found));
};

function describe(found: BlogAddress) {
  if (found.product_type === "blog") {
    const post = found.product_data;
    return {
      title: titleOf(found),
      wholeTitle: true,
      shareTitle: post.title,
      description: post.excerpt,
      path: postPath(post),
      image: post.image.image,
      type: "article",
    };
  }
  const { title, slug } = found.product_data;
  const newest = found.listing.first.results[0]?.title;
  return {
    title: `${title} blog`,
    description: `Notes on ${title} from our teams: how we do it, with checklists and figures.${newest ? ` Newest: ${newest}.` : ""}`.slice(
      0,
      160,
    ),
    path: categoryPath(slug),
  };
}

const titleOf = (found: BlogAddress) =>
  found.product_type === "blog" ? `${found.product_data.category.title}: ${found.product_data.title}` : `${found.product_data.title} blog`;

function crumbsOf(found: BlogAddress): Crumb[] {
  if (found.product_type === "blogcategory") return [{ path: categoryPath(found.product_data.slug), title: found.product_data.title }];
  const post = found.product_data;
  return [
    { path: categoryPath(post.category_slug), title: post.category.title },
    { path: postPath(post), title: post.title },
  ];
}

export default function BlogAddressPage({ loaderData, params }: Route.ComponentProps) {
  const found: Found = loaderData.found;
  if (found === null) throw new Error("the blog address came without what it names");
  if (!(found instanceof Promise)) return <BlogAddressView found={found} />;
  return (
    <Suspense key={params.seo_url} fallback={<LoadingAddress />}>
      <Await resolve={found} errorElement={<BlogAddressFailed />}>
        {(resolved) => (
          <>
            <title>{titleOf(resolved)}</title>
            <BlogAddressView found={resolved} />
          </>
        )}
      </Await>
    </Suspense>
  );
}
