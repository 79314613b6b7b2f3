import { type RouterContextProvider, redirectDocument } from "react-router";
import { drawingContext } from "../../platform/pages/page-context.ts";
import type { Embed } from "../../platform/text/embed.ts";

/** Only a document brings a policy with it. @throws a redirect to a document load */
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
