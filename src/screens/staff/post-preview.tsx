/** A post as visitors will see it, in a frame beside its editor. */
import { useEffect } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { Problem } from "../../platform/problem.ts";
import { blogContext } from "../../slices/blog/context.ts";
import { PostArticle } from "../../slices/blog/ui/post-article.tsx";
import { contentContext } from "../../slices/content/context.ts";
import type { Route } from "./+types/post-preview";
import { savedMessage } from "./document/saved-message.ts";
import { documentId } from "./documents/document-id.ts";

export const handle = { page: "staff", can: "content.read", framed: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { documents } = context.get(contentContext);
  const { kind, hasPreview } = documents.kindAtDesk(params.kind);
  // It draws posts alone so far.
  if (!hasPreview) throw new Problem(404, "There is no preview of this.");
  const document = await documents.open(kind, documentId(params.id));
  return context.get(blogContext).preview(document);
}

export const meta: Route.MetaFunction = () => [{ title: "Preview" }];

export default function PostPreview({ loaderData: { post, headings } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const theme = search.get("theme") === "dark" ? "dark" : "light";
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    // What is shown is looked at: its links would lead away from it.
    const stay = (event: Event) => event.preventDefault();
    addEventListener("click", stay, true);
    return () => removeEventListener("click", stay, true);
  }, []);
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === savedMessage) void revalidate();
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [revalidate]);
  return (
    <main aria-label="The post as visitors will see it">
      <PostArticle key={post.content} post={post} headings={headings} />
    </main>
  );
}
