/** For loaders only: the files that a page's late parts need, and the frames it must allow. */
import { lateFiles } from "virtual:late-files";
import { type RouterContextProvider, redirectDocument } from "react-router";
import type { Embed } from "../../platform/embed.ts";
import { drawingContext } from "../../platform/pages/page-context.ts";
import type { LateFilesOf } from "../../ui/lazy-files.tsx";

type Context = Readonly<RouterContextProvider>;

/**
 * A browser applies only the policy that came with the document, so such a page always loads as
 * one.
 * @throws a redirect to a document load, where the browser asked for data only
 */
export function allowFrames(context: Context, address: string, embeds: Embed[]) {
  const sources = embeds.flatMap((embed) => embed.sources);
  if (sources.length === 0) return;
  const drawing = context.get(drawingContext);
  if (!drawing.isDocumentRequest) throw redirectDocument(address);
  drawing.frames = [...new Set(sources)];
}

/** A preview runs none of a page's scripts. */
export function filesOf(context: Context, names: string[]): LateFilesOf {
  const isPreview = context.get(drawingContext).preview !== undefined;
  const found = names.flatMap((name) => lateFiles[name] ?? []);
  return {
    styles: [...new Set(found.flatMap(({ styles }) => styles))],
    scripts: isPreview ? [] : [...new Set(found.flatMap(({ scripts }) => scripts))],
  };
}
