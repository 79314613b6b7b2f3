import type { Focus, Picture } from "./picture.ts";

/** Longest side in pixels; a smaller picture keeps its size. */
export const longestSide = 2_560;
const widths = [320, 640, 1_280];
/** Squares in pixels, for browser tabs and home screens. */
export const iconSides = [64, 192] as const;

export const widthsOf = (width: number): number[] => [
  ...widths.filter((one) => one < width),
  width,
];

export type Rendition = { src: string; width: number; height: number };
type Sides = Pick<Picture, "hash" | "width" | "height">;

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

/** @returns the attribute `data-focus`: one of five columns and five rows, such as `24` */
export const cropOf = ({ x, y }: Focus): string => `${fifth(x)}${fifth(y)}`;

export const nearestPoint = ({ x, y }: Focus): Focus => ({
  x: fifth(x) * apart,
  y: fifth(y) * apart,
});

const apart = 25;
const fifth = (percent: number) => Math.round(percent / apart);

/** `styles/pictures.css` fills `data-ground`: the policy of public pages forbids inline styles. */
export const groundOf = (colour: string): string =>
  [1, 3, 5].map((at) => nearest(Number.parseInt(colour.slice(at, at + 2), 16))).join("");

const steps = ["2", "6", "a", "e"] as const;

const nearest = (of: number): string =>
  steps.reduce((best, step) => (off(step, of) < off(best, of) ? step : best));

const off = (step: string, of: number) => Math.abs(Number.parseInt(step, 16) * 17 - of);

/** In pixels. Open Graph readers show `wide` without cropping. */
export const sharedSizes = {
  wide: { width: 1_200, height: 630 },
  square: { width: 600, height: 600 },
} as const;
export type SharedShape = keyof typeof sharedSizes;

const middle = { x: 50, y: 50 };

/** The file at an address never changes: another focus has another address. */
export const sharedCropPath = (
  { hash, focus = middle }: Pick<Picture, "hash" | "focus">,
  shape: SharedShape,
): string => `/media/crops/${hash}-${cropOf(focus)}-${shape}.jpg`;
