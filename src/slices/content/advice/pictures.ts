import { quoted } from "./quoted.ts";
import type { Advice, Rule } from "./rule.ts";
import type { Picture } from "./writing-parts.ts";

const fileName =
  /\.(?:jpe?g|png|gif|webp|avif|svg|heic)$|^(?:img|dsc|pxl|image|screenshot|whatsapp image)[\s_-]*\d/i;

/** Whether a picture in a text is on another site, or at a path where this site has no pictures. */
const isForeign = (src: string) => /^(?:https?:|\/(?!(?:media|demo|icons)\/))/i.test(src);

export const pictures: Rule = ({ pictures: all }) => {
  const advice = all.flatMap(adviceOf);
  if (all.length === 0 || advice.length > 0) return { advice };
  return { advice, fine: ["Every picture described"] };
};

function adviceOf({ path, alt, src }: Picture): Advice[] {
  if (isForeign(src)) {
    const sentence = `A picture${nameOf(src)} is not in the library, so visitors may not see it. Put it in from there.`;
    return [{ path, sentence, weight: 3 }];
  }
  const altText = alt.trim();
  if (altText === "")
    return [
      {
        path,
        sentence: `A picture${nameOf(src)} is not described. Say what it shows, for those who cannot see it.`,
        weight: 3,
      },
    ];
  if (!fileName.test(altText)) return [];
  const sentence = `A picture is described as ${quoted(altText)}, which is the name of a file. Say what it shows.`;
  return [{ path, sentence, weight: 3 }];
}

/** Leaves out the names that the library gives its files: they mean nothing to staff. */
function nameOf(src: string): string {
  const name = src.split(/[?#]/)[0]?.split("/").at(-1) || src || "no address";
  return /^[0-9a-f]{32}/.test(name) ? "" : ` (${quoted(name)})`;
}
