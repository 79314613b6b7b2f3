import { attributeOf } from "./pasted-elements.ts";

/** A picture that the pasted HTML contains as data. `alt` is still HTML-escaped. */
export type WrittenPicture = { file: File; alt: string };
export type PastedPictures = {
  parts: (string | WrittenPicture)[];
  /** Number of pictures from other sites or local files. */
  lost: number;
};

/** More than a text needs; each of them is uploaded. */
const mostWritten = 20;

/** @param origin of this site, whose pictures stay */
export function picturesIn(html: string, origin: string): PastedPictures {
  const parts: PastedPictures["parts"] = [];
  let [from, pictureCount, lost] = [0, 0, 0];
  for (const { 0: tag, index } of html.matchAll(/<img\b[^<>]*>/gi)) {
    parts.push(html.slice(from, index));
    from = index + tag.length;
    const own = ownPath(attributeOf(tag, "src"), origin);
    const file =
      pictureCount < mostWritten ? fileIn(attributeOf(tag, "src"), pictureCount + 1) : null;
    const alt = attributeOf(tag, "alt");
    if (own !== null) parts.push(tag.replace(attributeOf(tag, "src"), () => own));
    else if (isEmoji.test(alt)) parts.push(alt);
    else if (file) {
      pictureCount += 1;
      parts.push({ file, alt });
    } else if (!isSpacer(tag)) lost += 1;
  }
  return { parts: [...parts, html.slice(from)], lost };
}

export const withOwnPictures = (html: string, origin: string): string =>
  picturesIn(html, origin)
    .parts.filter((part) => typeof part === "string")
    .join("");

function ownPath(src: string, origin: string): string | null {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return /^\/(?!\/)/.test(path) ? path : null;
}

/** Accepts the formats that the desk can upload. */
function fileIn(src: string, number: number): File | null {
  const [head = "", type = ""] = /^data:(image\/(?:png|jpeg|webp|avif));base64,/i.exec(src) ?? [];
  if (head === "") return null;
  try {
    const bytes = Uint8Array.from(atob(src.slice(head.length)), (one) => one.charCodeAt(0));
    const name = `pasted-${number}.${type.slice("image/".length).toLowerCase()}`;
    return new File([bytes], name, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

const isEmoji =
  /^(?=.*\p{Extended_Pictographic})[\p{Extended_Pictographic}\p{M}\p{Cf}\p{Sk}]{1,12}$/u;

/** A tiny picture that a mail uses for spacing or for tracking readers. */
const isSpacer = (tag: string) =>
  ["width", "height"].some((side) => /^[0-2](?:px)?$/.test(attributeOf(tag, side)));
