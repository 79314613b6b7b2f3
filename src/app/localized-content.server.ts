/** The data that public pages are drawn from, in one language. */
import { type Language, ownLanguage } from "../platform/language.ts";
import type { Content } from "../slices/content/content.server.ts";
import { twinOf } from "../slices/content/in-language.ts";
import { readingIn } from "../slices/content/reading-in.server.ts";

type DrawnInDeps<Drawn> = {
  content: Content;
  made(content: Content, language: Language): Drawn;
};

export function createDrawnIn<Drawn>({ content, made }: DrawnInDeps<Drawn>) {
  const drawnIn = (language: Language, from = content) => made(readingIn(from, language), language);
  return {
    translated: { en: drawnIn("en"), hi: drawnIn("hi") } satisfies Record<Language, Drawn>,
    /** Public pages as they would be with this document. */
    previewing: (document: Parameters<typeof content.previewing>[1]) =>
      drawnIn(
        twinOf(document.kind)?.language ?? ownLanguage,
        content.previewing(content, document),
      ),
  };
}
