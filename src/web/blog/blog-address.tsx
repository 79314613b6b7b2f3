import { Suspense } from "react";
import { Await, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from "react-router";
import { siteContext } from "../../cms/pages/context.ts";
import { type LanguageLinks, pageMeta } from "../../cms/pages/page-meta.ts";
import type { Crumb } from "../../cms/pages/page-tree.ts";
import { addressMeta, crumbsOf } from "../../cms/posts/address-meta.ts";
import { blogContext } from "../../cms/posts/context.ts";
import type { Address, BlogAddress, CategoryFrame } from "../../cms/posts/contract.ts";
import { categoryPath, postPath } from "../../cms/posts/post-addresses.ts";
import { embedsIn, hasEmbeds, textId } from "../../cms/posts/post-text.ts";
import { never } from "../../platform/browser/lazy-load.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawingContext } from "../../platform/pages/page-context.ts";
import { InEnglish } from "../../ui/in-english.tsx";
import { allowFrames } from "../layout/allow-frames.ts";
import { useFrame } from "../layout/layout-data.ts";
import type { Route } from "./+types/blog-address";
import {
  AddressTitle,
  BlogAddressFailed,
  BlogAddressView,
  LoadingAddress,
} from "./blog-address-view.tsx";
import { fetchListing, fetchRelated, headingsIn, lookUpAddress } from "./calls.ts";

type CrumbsOptions = BlogAddress | Promise<BlogAddress> | null;
type Loaded = {
  found: BlogAddress | null;
  /** The server sends it, because the browser's own calls do not include it. */
  frame?: CategoryFrame | undefined;
  /** Only search engines need them, and they get whole pages. */
  links?: LanguageLinks;
};

export const handle = {
  query: ["page", "search"],
  finder: "blog",
  anySlash: true,
  crumbs: ({ found, crumbs }: { found: CrumbsOptions; crumbs?: Promise<Crumb[]> }) =>
    crumbs ?? (found && !(found instanceof Promise) ? crumbsOf(found) : []),
};

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  orNotFound(async (): Promise<Loaded> => {
    const blog = context.get(blogContext);
    const { isDocumentRequest, readyHtml } = context.get(drawingContext);
    const found = await blog.lookUp(params.seo_url);
    if (found.product_type === "blogcategory") {
      const { id } = found.product_data;
      const frame = await blog.categoryFrame(id);
      // The browser fetches the rest itself.
      if (!isDocumentRequest) return { found: null, frame };
      return {
        found: {
          ...found,
          ...frame,
          listing: await blog.listing(new URL(request.url).searchParams, id),
        },
        links: await linksOf(context, found),
      };
    }
    if (!isDocumentRequest) return { found: null };
    const { content, ...post } = found.product_data;
    const { embeds, texts } = embedsIn(content);
    for (const [n, text] of texts.entries()) readyHtml.set(textId(post.id, n), text);
    const shown = embeds.map(({ embed }) => embed);
    allowFrames(context, postPath(post), shown);
    const [frame, related] = await Promise.all([blog.postFrame(post.id), blog.related(post.id)]);
    return {
      found: {
        product_type: "blog",
        product_data: { ...post, content: "" },
        ...frame,
        related,
        embeds,
      },
      links: await linksOf(context, found),
    };
  });

function linksOf(
  context: Readonly<RouterContextProvider>,
  { product_type, product_data }: Address,
) {
  const isPost = product_type === "blog";
  return context.get(siteContext).languageLinks({
    path: isPost ? postPath(product_data) : categoryPath(product_data.slug),
    kind: isPost ? "post" : "category",
    key: product_data.slug,
  });
}

/** Returns a promise, so that the page shows "Loading…" at once. */
export async function clientLoader({ params, serverLoader, request }: Route.ClientLoaderArgs) {
  const found = find(params.seo_url, request, () => serverLoader().then(({ frame }) => frame));
  // Derived here, because a new promise at each render would suspend forever.
  return { found, crumbs: found.then(crumbsOf, () => []) };
}

async function find(
  slug: string,
  { url, signal }: Request,
  fetchFrame: () => Promise<CategoryFrame | undefined>,
): Promise<BlogAddress> {
  const from = location.href;
  const found = await lookUpAddress(slug);
  if (found.product_type === "blog") {
    const { id, content } = found.product_data;
    if (hasEmbeds(content)) return openAsDocument({ url, from, isLeft: signal.aborted });
    return { ...found, headings: headingsIn(content), related: await fetchRelated(id) };
  }
  const [listing, frame] = await Promise.all([
    fetchListing(url, found.product_data.id),
    fetchFrame(),
  ]);
  if (!frame) throw new Error("the category came without its frame");
  return { ...found, ...frame, listing };
}

/** Only a document brings the policy that a video needs. By now the visitor may have left. */
function openAsDocument({ url, from, isLeft }: { url: string; from: string; isLeft: boolean }) {
  if (location.pathname === new URL(url).pathname) location.reload();
  else if (location.href === from && !isLeft) location.assign(url);
  return never;
}

/** A search changes only the query, and the list has already fetched its results. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const found: CrumbsOptions = loaderData?.found ?? null;
  if (found === null || found instanceof Promise) return [];
  const links = loaderData && "links" in loaderData ? loaderData.links : {};
  return pageMeta(matches, { ...addressMeta(found), ...links });
};

export default function BlogAddressPage({ loaderData, params }: Route.ComponentProps) {
  const found: CrumbsOptions = loaderData.found;
  if (found === null) throw new Error("the blog address came without what it names");
  if (!(found instanceof Promise)) return <InItsLanguage found={found} />;
  return (
    <Suspense key={params.seo_url} fallback={<LoadingAddress />}>
      <Await resolve={found} errorElement={<BlogAddressFailed />}>
        {(resolved) => (
          <>
            <AddressTitle address={resolved} />
            <InItsLanguage found={resolved} />
          </>
        )}
      </Await>
    </Suspense>
  );
}

function InItsLanguage({ found }: { found: BlogAddress }) {
  const { language = "en" } = useFrame() ?? {};
  const view = <BlogAddressView address={found} />;
  const isOriginal =
    language !== "en" && found.product_type === "blog" && !found.product_data.language;
  return isOriginal ? <InEnglish>{view}</InEnglish> : view;
}
