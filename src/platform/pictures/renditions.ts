import type { Picture } from "./picture.ts";

/** Longest side in pixels; a smaller picture keeps its size. */
export const longestSide = 2_560;
const widths = [320, 640, 1_280];
/** Squares in pixels, for browser tabs and home screens. */
export const iconSides = [64, 192] as const;

/** Widths for a picture of `width` pixels, narrowest first. */
export const widthsOf = (width: number): number[] => [
  ...widths.filter((one) => one < width),
  width,
];

export type Rendition = { src: string; width: number; height: number };
type Sides = Pick<Picture, "hash" | "width" | "height">;

/** The narrowest with at least `minWidth` pixels, or else the widest; for an `img`. */
export function renditionOf({ hash, ...sides }: Sides, minWidth: number): Rendition {
  const width = widthsOf(sides.width).find((one) => one >= minWidth) ?? sides.width;
  const height = Math.max(1, Math.round((sides.height * width) / sides.width));
  return { src: srcOf(hash, width, "webp"), width, height };
}

export const srcSetOf = ({ hash, width }: Sides, format: "avif" | "webp"): string =>
  widthsOf(width)
    .map((one) => `${srcOf(hash, one, format)} ${one}w`)
    .join(", ");

export const iconSrc = ({ hash }: Sides, side: (typeof iconSides)[number]): string =>
  srcOf(hash, side, "png");

const srcOf = (hash: string, width: number, format: string) =>
  `/media/pictures/${hash}-${width}.${format}`;
