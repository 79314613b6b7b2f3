/** In which sizes a picture is kept, and at which address each is. */
import type { Picture } from "./picture.ts";

/** Neither side of what is kept is longer; a picture that is smaller keeps its size. */
export const longestSide = 2_560;
const widths = [320, 640, 1_280];
/** Squares, for tabs and home screens. */
export const iconSides = [64, 192] as const;

/** Of a picture that is `width` pixels wide, narrowest first. */
export const widthsOf = (width: number): number[] => [
  ...widths.filter((one) => one < width),
  width,
];

export type Rendition = { src: string; width: number; height: number };
type Sides = Pick<Picture, "hash" | "width" | "height">;

/** The smallest that is as wide as is wanted, or the widest; for the attributes of an `img`. */
export function renditionOf({ hash, ...sides }: Sides, minWidth: number): Rendition {
  const width = widthsOf(sides.width).find((one) => one >= minWidth) ?? sides.width;
  const height = Math.max(1, Math.round((sides.height * width) / sides.width));
  return { src: srcOf(hash, width, "webp"), width, height };
}

/** For `srcset`: every width, narrowest first. */
export const srcSetOf = ({ hash, width }: Sides, format: "avif" | "webp"): string =>
  widthsOf(width)
    .map((one) => `${srcOf(hash, one, format)} ${one}w`)
    .join(", ");

export const iconSrc = ({ hash }: Sides, side: (typeof iconSides)[number]): string =>
  srcOf(hash, side, "png");

const srcOf = (hash: string, width: number, format: string) =>
  `/media/pictures/${hash}-${width}.${format}`;
