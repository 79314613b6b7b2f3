/** What is kept of a post of the old site until it is brought, and the pictures in it. */
import { z } from "zod";
import type { LeftReason, OldFile, OldPicture, OldPost } from "./old-site.ts";
import { boundRemarks, listen, type Remark } from "./remarks.ts";
import { rewriteHtml } from "./rewrite-html.server.ts";
import { addressIn, oldPath } from "./site-address.ts";

const shown = z.object({ address: z.string(), alt: z.string() });

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
  cover: shown.nullable(),
});
export type KeptPost = z.infer<typeof keptPost>;

export type ReadPost = { kept: KeptPost; pictures: OldPicture[]; remarks: Remark[] };
export type ReadOldPost = Omit<OldPost, "html"> & ReadPost;
type ReadThing = { is: "post"; post: ReadOldPost } | { is: "left"; why: LeftReason; title: string };

const mostPictures = 200;

/** Everything of a file, its posts and what is left out, files that no post shows among it. */
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
      yield { is: "post", post: { ...post, ...read, isPublished: read.kept.isPublished } };
    }
  }
  for (const { address, title } of files)
    if (!addresses.has(byHttps(address))) yield { is: "left", why: "file", title };
}

export function readPost(post: OldPost, { site, original }: OldFile): ReadPost {
  const { origin: _, title: __, remarks, ...rest } = post;
  const { say, heard } = listen();
  const pictures = new Map<string, OldPicture>();
  const base = addressIn(post.link ?? "", site.address)?.href ?? site.address;

  function note({ address: given, alt }: OldPicture): OldPicture | null {
    const address = pictureAddress(given, base);
    if (address === null) {
      say("picture", given.slice(0, 80));
      return null;
    }
    const whole = { address: original(address), alt: alt.slice(0, 500) };
    if (pictures.has(whole.address)) return whole;
    if (pictures.size >= mostPictures) {
      say("picture", whole.address);
      return null;
    }
    pictures.set(whole.address, whole);
    return whole;
  }

  if (post.isPublished && post.link !== null && oldPath(post.link) === null)
    say("redirect", post.link);
  const html = rewriteHtml(post.html, {
    picture({ src, alt }) {
      const noted = note({ address: src, alt });
      return noted && { src: noted.address };
    },
    link: (href) => ledLink(href, base),
    say,
  });
  const cover = post.cover && note(post.cover);
  const all = boundRemarks([...remarks, ...heard]);
  const isPublished = rest.isPublished && !all.some(({ what }) => what === "gated");
  return {
    kept: { ...rest, html, cover, isPublished },
    pictures: [...pictures.values()],
    remarks: all,
  };
}

/** Whole, or a path where nobody knows the site yet. By https, as it will be fetched. */
function pictureAddress(given: string, base: string | null): string | null {
  const url = addressIn(given, base);
  if (url) return byHttps(url.href);
  return isPath(given) ? given : null;
}

const byHttps = (address: string) => address.replace(/^http:/, "https:");

function ledLink(href: string, base: string | null): string | null {
  const text = href.trim();
  if (/^(?:mailto:|tel:|#)/i.test(text)) return text;
  return addressIn(text, base)?.href ?? (isPath(text) ? text : null);
}

const isPath = (text: string) => /^\/(?!\/)\S*$/.test(text) && text.length <= 1_000;
