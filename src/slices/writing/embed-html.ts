import { embedOf } from "../../platform/embed.ts";
import { escaped } from "./escaped.ts";
import type { EmbedBlock } from "./nodes.ts";

/**
 * A link to it, and whose it is: all that a feed has, and a browser without scripts. Pages put in
 * its place what loads it once a visitor asks (`embeds-in.ts`).
 */
export function embedHtml({ attrs: { address, title } }: EmbedBlock): string {
  const embed = embedOf(address);
  if (!embed) return "";
  const link = escaped(embed.link);
  const words = title === "" ? link : escaped(title);
  return (
    `<figure data-embed="${escaped(address)}"><a href="${link}">${words}</a>` +
    `<figcaption>${embed.host}</figcaption></figure>`
  );
}
