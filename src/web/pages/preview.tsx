import { contentContext, previewContext } from "../../cms/documents/context.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { formatDate } from "../../platform/time/dates.ts";
import type { Route } from "./+types/preview";

export const handle = { page: "personal", knownBy: "preview", sends: false };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { draw, links } = context.get(previewContext);
  const { kind, id, until } = await links.find(params.key);
  const [document, { name }] = await Promise.all([
    context.get(contentContext).documents.open(kind, id),
    context.get(siteContext).company(),
  ]);
  const what = document.title ? `A draft of “${document.title}”` : "A draft";
  return draw(document, {
    note: `${what}, shared by ${name}, until ${formatDate(until)}. Nothing can be sent from here.`,
  });
}
