import { cropOf } from "../platform/pictures/crop.ts";
import { groundOf } from "../platform/pictures/ground.ts";
import type { Picture as LibraryPicture } from "../platform/pictures/picture.ts";
import { renditionOf, srcSetOf } from "../platform/pictures/renditions.ts";

export type PictureProps = {
  picture: LibraryPicture;
  /** As in the attribute: how wide it is drawn in which window. Without it the browser measures. */
  sizes?: string;
  /** Instead of the picture's own; empty where it only decorates. */
  alt?: string;
  /** The same of one that is in view as the page comes, and is not waited for. */
  first?: string | undefined;
};

const usualWidth = 640;
/** By those browsers that do so before a picture comes; almost as wide as the window for others. */
const measured = "auto, 94vw";

/** In the width that its place needs, its room kept until it has come. */
export function drawPicture({ picture, sizes, alt = picture.alt ?? "", first }: PictureProps) {
  const drawnAt = first ?? sizes ?? measured;
  const { src } = renditionOf(picture, usualWidth);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(picture, "avif")} sizes={drawnAt} />
      <img
        src={src}
        srcSet={srcSetOf(picture, "webp")}
        sizes={drawnAt}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        data-ground={picture.colour ? groundOf(picture.colour) : undefined}
        data-focus={picture.focus ? cropOf(picture.focus) : undefined}
      />
    </picture>
  );
}
