import { embedOf } from "../../platform/text/embed.ts";
import type { ShownEmbed } from "./contract.ts";

const begins = '<figure data-embed="';
const pattern =
  /<figure data-embed="([^"]*)"><a [^>]*>([^<]*)<\/a><figcaption>[^<]*<\/figcaption><\/figure>/g;

export const hasEmbeds = (html: string): boolean => html.includes(begins);

export function embedsIn(html: string): { embeds: ShownEmbed[]; texts: string[] } {
  const embeds: ShownEmbed[] = [];
  const texts: string[] = [];
  let from = 0;
  for (const { 0: figure, 1: at = "", 2: words = "", index } of html.matchAll(pattern)) {
    const address = opened(at);
    const embed = embedOf(address);
    if (!embed) continue;
    const title = opened(words);
    embeds.push({ title: title === embed.link ? "" : title, address, embed });
    texts.push(html.slice(from, index));
    from = index + figure.length;
  }
  return { embeds, texts: [...texts, html.slice(from)] };
}

const opened = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? "");

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

export const textId = (post: number, part = 0): string =>
  part === 0 ? `post-${post}` : `post-${post}-${part}`;

/** Brysbaert 2019 gives 238 for non-fiction on screens; code and tables take longer. */
const wordsPerMinute = 220;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(" ").length / wordsPerMinute));

export const hasContents = ({ reading_minutes }: { reading_minutes: number }): boolean =>
  reading_minutes >= 4;
