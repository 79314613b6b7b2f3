/** A picture of the library as whoever shows a link has it: a cropped JPEG. */
import { cropOf } from "./crop.ts";
import type { Picture } from "./picture.ts";

/** In pixels. `wide` is what Open Graph's readers crop nothing of. */
export const sharedSizes = {
  wide: { width: 1_200, height: 630 },
  square: { width: 600, height: 600 },
} as const;
export type SharedShape = keyof typeof sharedSizes;

const middle = { x: 50, y: 50 };

/** What stands there never changes: another point in view is another address. */
export const sharedCropPath = (
  { hash, focus = middle }: Pick<Picture, "hash" | "focus">,
  shape: SharedShape,
): string => `/media/crops/${hash}-${cropOf(focus)}-${shape}.jpg`;
