import { embedOf } from "../../platform/embed.ts";
import { escaped } from "./escaped.ts";
import type { EmbedBlock } from "./nodes.ts";

/**
 * A link to the video or map, and the name of its host. Feeds and browsers without scripts show
 * no more. Pages replace it with a player that loads when a visitor asks for it (`embeds-in.ts`).
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
