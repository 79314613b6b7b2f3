import { renditionOf } from "../../platform/pictures/renditions.ts";
import { readable } from "../../platform/text.ts";
import { documentOf } from "../writing/document-of.ts";
import { textOf } from "../writing/text-of.ts";
import type { KeptPost } from "./read-post.server.ts";
import { listen, type Remark } from "./remarks.ts";
import { rewriteHtml } from "./rewrite-html.server.ts";

export type LibraryPicture = { hash: string; width: number; height: number };
type PostBodyOptions = {
  title: string;
  /** Of the old site; null where it is unknown. */
  address: string | null;
  /** By their addresses on the old site. */
  pictures: ReadonlyMap<string, LibraryPicture>;
  /** Paths on this site by addresses on the old site. */
  paths: ReadonlyMap<string, string>;
  category: string;
  author: string;
};

export function postBody(
  post: KeptPost,
  options: PostBodyOptions,
): { body: object; remarks: Remark[] } {
  const { say, remarks } = listen();
  const html = rewriteHtml(post.html, {
    picture({ src }) {
      const picture = options.pictures.get(src);
      if (!picture) {
        say("picture", src);
        return null;
      }
      return { ...picture, src: renditionOf(picture, picture.width).src };
    },
    link(href) {
      const led = options.paths.get(href) ?? ledOn(href, options.address);
      if (led === null) say("link", href);
      return led;
    },
    // The remarks were made when the file was read.
    say: () => {},
  });
  const content = documentOf(html);
  const { excerpt, isMade } = excerptOf(post.excerpt, textOf(content));
  if (isMade) say("excerpt", "");
  const cover = post.cover && options.pictures.get(post.cover.address);
  if (post.cover && !cover) say("picture", post.cover.address);
  const body = {
    title: options.title,
    ...(options.category !== "" && { category: options.category }),
    excerpt,
    author: post.author || options.author,
    ...(post.at !== null && { published_at: post.at }),
    ...(cover && { cover }),
    content,
  };
  return { body, remarks: remarks };
}

/** A path belongs to the old site; on this site it would lead nowhere. */
function ledOn(href: string, site: string | null): string | null {
  if (!href.startsWith("/")) return href;
  return site !== null && URL.canParse(href, site) ? new URL(href, site).href : null;
}

/** Length of an excerpt on cards and in search engines, in characters. */

const longest = 200;
const shortest = 70;

function excerptOf(excerpt: string, text: string): { excerpt: string; isMade: boolean } {
  const own = oneLine(excerpt);
  if (own !== "" && own.length <= longest) return { excerpt: own, isMade: false };
  if (own.length > longest) return { excerpt: cut(own), isMade: true };
  const made = oneLine(text.slice(0, 4_000));
  return { excerpt: made.length > longest ? cut(made) : made, isMade: true };
}

const oneLine = (text: string) => readable(text).replace(/\s+/g, " ").trim();

function cut(text: string): string {
  const within = text.slice(0, longest);
  const sentence = Math.max(...[". ", "! ", "? ", "। "].map((end) => within.lastIndexOf(end)));
  if (sentence >= shortest) return within.slice(0, sentence + 1);
  const word = text.slice(0, longest - 1).replace(/\s+\S*$/, "");
  return `${word.slice(0, longest - 1).toWellFormed()}…`;
}
