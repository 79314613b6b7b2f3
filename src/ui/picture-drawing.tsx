import type { Picture as LibraryPicture } from "../platform/pictures/picture.ts";
import { cropOf, groundOf, renditionOf, srcSetOf } from "../platform/pictures/renditions.ts";
import "../styles/pictures.css";

export type PictureProps = {
  picture: LibraryPicture;
  /** As in the HTML attribute. Without it, the browser measures the width. */
  sizes?: string;
  /** Replaces the picture's own text; empty for a decorative picture. */
  alt?: string;
  /** `sizes` of a picture that is in view at once: it loads eagerly, with high priority. */
  first?: string | undefined;
};

const usualWidth = 640;
/** Some browsers measure before the picture loads; others use almost the width of the window. */
const measured = "auto, 94vw";

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

/** Draws a library picture on the staff area. Public pages use `DrawnPicture`. */
export const Picture = (props: PictureProps) => drawPicture(props);
