import type { ShouldRevalidateFunctionArgs } from "react-router";
import { siteContext } from "../../cms/pages/context.ts";
import { pageMeta } from "../../cms/pages/page-meta.ts";
import { blogContext } from "../../cms/posts/context.ts";
import { listingMeta, recommendedCount } from "../../cms/posts/listing.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawingContext } from "../../platform/pages/page-context.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import type { Route } from "./+types/blog-list";
import { BlogBrowser } from "./blog-browser.tsx";
import { fetchListing } from "./calls.ts";

export const handle = { query: ["page", "search"] };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const blog = context.get(blogContext);
    const site = context.get(siteContext);
    const [{ title, description, body }, recommended, links] = await Promise.all([
      site.page("/blog", "blog"),
      blog.teasers(recommendedCount),
      site.languageLinks({ path: "/blog" }),
    ]);
    const { heading, promise, picture } = body;
    const page = { title, heading, promise, description, picture, links };
    // The browser fetches the listing itself.
    const listing = context.get(drawingContext).isDocumentRequest
      ? await blog.listing(new URL(request.url).searchParams, null)
      : null;
    return { page, recommended, listing };
  });

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [{ page, recommended }, listing] = await Promise.all([
    serverLoader(),
    fetchListing(request.url, null).catch(logged),
  ]);
  return { page, recommended, listing };
}

/** Rethrows, so that the layout shows the error page. */
function logged(error: unknown): never {
  console.error("Error getting blog data", error);
  throw error;
}

/** A search changes only the query, and the list has already fetched its results. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.page.title,
        description: loaderData.page.description,
        picture: loaderData.page.picture,
        path: "/blog",
        ...loaderData.page.links,
        ...(loaderData.listing && listingMeta(loaderData.listing)),
      })
    : [];

export default function BlogList({
  loaderData: { page, recommended, listing },
}: Route.ComponentProps) {
  if (!listing) throw new Error("the blog list came without its posts");
  return (
    <Section rhythm="s">
      <SectionHeading level={1} title={page.heading} text={page.promise} />
      <BlogBrowser category={null} {...listing} recommended={recommended} />
    </Section>
  );
}
