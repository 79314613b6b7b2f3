import { type RouterContextProvider, redirectDocument } from "react-router";
import type { Embed } from "../../platform/embed.ts";
import { drawingContext } from "../../platform/pages/page-context.ts";

/**
 * For loaders: allows the page to show videos and maps of other sites. A browser applies only the
 * policy that came with the document, so such a page always loads as one.
 * @throws a redirect to a document load, where the browser asked for data only
 */
export function allowFrames(
  context: Readonly<RouterContextProvider>,
  address: string,
  embeds: Embed[],
) {
  const sources = embeds.flatMap((embed) => embed.sources);
  if (sources.length === 0) return;
  const drawing = context.get(drawingContext);
  if (!drawing.isDocumentRequest) throw redirectDocument(address);
  drawing.frames = [...new Set(sources)];
}
