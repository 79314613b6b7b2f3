import { z } from "zod";
import { renditionOf } from "../../platform/pictures/renditions.ts";
import { readable } from "../../platform/text/text.ts";
import { mostPictures } from "../rich-text/bounds.ts";
import { documentOf, readDocument } from "../rich-text/document-of.ts";
import { textOf } from "../rich-text/text-of.ts";
import { addressIn, oldPath } from "./old-fields.server.ts";
import type { LeftReason, OldFile, OldPicture, OldPost } from "./old-site.ts";
import { boundRemarks, listen, type Remark } from "./remarks.ts";
import { rewriteHtml } from "./rewrite-html.server.ts";

const keptPicture = z.object({ address: z.string(), alt: z.string() });

export const keptPost = z.object({
  link: z.string().nullable(),
  short: z.string().nullable().default(null),
  slug: z.string(),
  html: z.string(),
  excerpt: z.string(),
  at: z.string().nullable(),
  author: z.string(),
  category: z.object({ slug: z.string(), title: z.string() }).nullable(),
  isPublished: z.boolean(),
  cover: keptPicture.nullable(),
});
export type KeptPost = z.infer<typeof keptPost>;

export type ReadPost = { keptPost: KeptPost; pictures: OldPicture[]; remarks: Remark[] };
export type ReadOldPost = Omit<OldPost, "html"> & ReadPost;
type ReadThing = { is: "post"; post: ReadOldPost } | { is: "left"; why: LeftReason; title: string };

export function* readThings(file: OldFile): Generator<ReadThing> {
  const addresses = new Set<string>();
  const files: { address: string; title: string }[] = [];
  for (const thing of file.things) {
    if (thing.is === "left") yield thing;
    else if (thing.is === "file") files.push(thing);
    else {
      const { html: _, ...post } = thing.post;
      const read = readPost(thing.post, file);
      for (const { address } of read.pictures) addresses.add(address);
      yield { is: "post", post: { ...post, ...read, isPublished: read.keptPost.isPublished } };
    }
  }
  for (const { address, title } of files)
    if (!addresses.has(byHttps(address))) yield { is: "left", why: "file", title };
}

export function readPost(post: OldPost, { site, original }: OldFile): ReadPost {
  const { origin: _, title: __, remarks, ...rest } = post;
  const { say, remarks: newRemarks } = listen();
  const pictures = new Map<string, OldPicture>();
  const base = addressIn(post.link ?? "", site.address)?.href ?? site.address;

  function note({ address: rawAddress, alt }: OldPicture): OldPicture | null {
    const address = pictureAddress(rawAddress, base);
    if (address === null) {
      say("picture", rawAddress.slice(0, 80));
      return null;
    }
    const one = { address: original(address), alt: alt.slice(0, 500) };
    if (pictures.has(one.address)) return one;
    if (pictures.size >= mostPictures) {
      say("picture", one.address);
      return null;
    }
    pictures.set(one.address, one);
    return one;
  }

  if (post.isPublished && post.link !== null && oldPath(post.link) === null)
    say("redirect", post.link);
  let places = 0;
  const html = rewriteHtml(post.html, {
    picture({ src, alt }) {
      const noted = note({ address: src, alt });
      if (noted === null || ++places <= mostPictures) return noted && { src: noted.address };
      say("cut", "");
      return null;
    },
    link: (href) => ledLink(href, base),
    say,
  });
  if (readDocument(html).excess !== null) say("cut", "");
  const cover = post.cover && note(post.cover);
  const all = boundRemarks([...remarks, ...newRemarks]);
  const isPublished = rest.isPublished && !all.some(({ what }) => what === "gated");
  return {
    keptPost: { ...rest, html, cover, isPublished },
    pictures: [...pictures.values()],
    remarks: all,
  };
}

function pictureAddress(address: string, base: string | null): string | null {
  const url = addressIn(address, base);
  if (url) return byHttps(url.href);
  return isPath(address) ? address : null;
}

const byHttps = (address: string) => address.replace(/^http:/, "https:");

function ledLink(href: string, base: string | null): string | null {
  const text = href.trim();
  if (/^(?:mailto:|tel:|#)/i.test(text)) return text;
  return addressIn(text, base)?.href ?? (isPath(text) ? text : null);
}

const isPath = (text: string) => /^\/(?!\/)\S*$/.test(text) && text.length <= 1_000;

export type LibraryPicture = { hash: string; width: number; height: number };
type PostBodyOptions = {
  title: string;
  address: string | null;
  pictures: ReadonlyMap<string, LibraryPicture>;
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

/** In characters, as on cards and in search engines. */
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
