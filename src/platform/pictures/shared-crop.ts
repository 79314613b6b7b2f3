import { cropOf } from "./crop.ts";
import type { Picture } from "./picture.ts";

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
