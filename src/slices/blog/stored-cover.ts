import { type Picture, picture } from "../../platform/pictures/picture.ts";
import { renditionOf } from "../../platform/pictures/renditions.ts";
import { drawnCoverPath } from "./addresses.ts";
import type { Post, PostBody } from "./contract.ts";

const drawnSide = 600;
/** In pixels. Programs get one address, of this size. */
const usualWidth = 1_280;

export const storedCover = ({ cover }: Pick<PostBody, "cover">): string | null =>
  cover ? JSON.stringify(cover) : null;

type Covered = { slug: string; title: string; cover: string | null };

export function coverOf({ slug, title, cover }: Covered): Post["image"] {
  if (cover !== null) return picturedCover(picture.parse(JSON.parse(cover)));
  return {
    image: drawnCoverPath(slug),
    width: drawnSide,
    height: drawnSide,
    alt: `A pattern of petals, drawn for “${title}”`,
  };
}

function picturedCover(cover: Picture): Post["image"] {
  const { src, width, height } = renditionOf(cover, usualWidth);
  return { image: src, width, height, alt: cover.alt ?? "", picture: cover };
}
