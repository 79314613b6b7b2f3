/** The body of a post here, of what the old site had. */
import { renditionOf } from "../../platform/pictures/renditions.ts";
import { documentOf } from "../writing/document-of.ts";
import { textOf } from "../writing/text-of.ts";
import { excerptOf } from "./excerpt-of.ts";
import type { KeptPost } from "./read-post.server.ts";
import { listen, type Remark } from "./remarks.ts";
import { rewriteHtml } from "./rewrite-html.server.ts";

export type LibraryPicture = { hash: string; width: number; height: number };
type Known = {
  title: string;
  /** Of the old site. */
  address: string | null;
  /** By their addresses there. */
  pictures: ReadonlyMap<string, LibraryPicture>;
  /** Where what was at an address of the old site is by now. */
  paths: ReadonlyMap<string, string>;
  category: string;
  /** Where the file names none. */
  author: string;
};

export function postBody(post: KeptPost, known: Known): { body: object; remarks: Remark[] } {
  const { say, heard } = listen();
  const html = rewriteHtml(post.html, {
    picture({ src }) {
      const found = known.pictures.get(src);
      if (!found) {
        say("picture", src);
        return null;
      }
      return { ...found, src: renditionOf(found, found.width).src };
    },
    link(href) {
      const led = known.paths.get(href) ?? ledOn(href, known.address);
      if (led === null) say("link", href);
      return led;
    },
    // It was said when the file was read.
    say: () => {},
  });
  const content = documentOf(html);
  const { excerpt, isMade } = excerptOf(post.excerpt, textOf(content));
  if (isMade) say("excerpt", "");
  const cover = post.cover && known.pictures.get(post.cover.address);
  if (post.cover && !cover) say("picture", post.cover.address);
  const body = {
    title: known.title,
    ...(known.category !== "" && { category: known.category }),
    excerpt,
    author: post.author || known.author,
    ...(post.at !== null && { published_at: post.at }),
    ...(cover && { cover }),
    content,
  };
  return { body, remarks: heard };
}

/** A path was one of the old site: here it would lead nowhere. */
function ledOn(href: string, site: string | null): string | null {
  if (!href.startsWith("/")) return href;
  return site !== null && URL.canParse(href, site) ? new URL(href, site).href : null;
}
