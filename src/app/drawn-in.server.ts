/** What public pages are drawn by, in a language. */
import type { Database } from "../platform/db/database.ts";
import { type Language, ownLanguage } from "../platform/language.ts";
import { createBlog } from "../slices/blog/blog.server.ts";
import { createCases } from "../slices/cases/cases.server.ts";
import type { Content } from "../slices/content/content.server.ts";
import { twinOf } from "../slices/content/in-language.ts";
import { readingIn } from "../slices/content/reading-in.server.ts";
import type { Events } from "../slices/events/events.server.ts";
import type { Search } from "../slices/search/search.server.ts";
import { createSite } from "../slices/site/site.server.ts";

type Needs = {
  db: Database;
  content: Content;
  events: Events;
  search: Search;
  publicUrl: URL | null;
};

export function createDrawnIn({ db, content, events, search, publicUrl }: Needs) {
  const drawnIn = (language: Language, from = content) => {
    const shown = readingIn(from, language);
    return {
      content: shown,
      site: createSite({ db, content: shown, events, publicUrl, language }),
      blog: createBlog({ db, content: shown, search, language }),
      cases: createCases({ db, content: shown }),
    };
  };
  return {
    drawnIn,
    /** With this document as it is written. */
    previewing: (document: Parameters<typeof content.previewing>[1]) =>
      drawnIn(
        twinOf(document.kind)?.language ?? ownLanguage,
        content.previewing(content, document),
      ),
  };
}
