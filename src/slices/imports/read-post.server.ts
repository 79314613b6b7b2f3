/** What is kept of a post of the old site until it is brought, and the pictures in it. */
import { z } from "zod";
import type { OldFile, OldPicture, OldPost } from "./old-site.ts";
import { listen, type Remark } from "./remarks.ts";
import { rewriteHtml } from "./rewrite-html.server.ts";
import { addressIn } from "./site-address.ts";

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

const mostPictures = 200;

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

  const html = rewriteHtml(post.html, {
    picture({ src, alt }) {
      const noted = note({ address: src, alt });
      return noted && { src: noted.address };
    },
    link: (href) => ledLink(href, base),
    say,
  });
  const cover = post.cover && note(post.cover);
  return {
    kept: { ...rest, html, cover },
    pictures: [...pictures.values()],
    remarks: [...remarks, ...heard],
  };
}

/** Whole, or a path where nobody knows the site yet. By https, as it will be fetched. */
function pictureAddress(given: string, base: string | null): string | null {
  const url = addressIn(given, base);
  if (url) return url.href.replace(/^http:/, "https:");
  return isPath(given) ? given : null;
}

function ledLink(href: string, base: string | null): string | null {
  const text = href.trim();
  if (/^(?:mailto:|tel:|#)/i.test(text)) return text;
  return addressIn(text, base)?.href ?? (isPath(text) ? text : null);
}

const isPath = (text: string) => /^\/(?!\/)\S*$/.test(text) && text.length <= 1_000;
