import { cropOf } from "../platform/pictures/crop.ts";
import { groundOf } from "../platform/pictures/ground.ts";
import type { Picture as LibraryPicture } from "../platform/pictures/picture.ts";
import { renditionOf, srcSetOf } from "../platform/pictures/renditions.ts";
import "../styles/pictures.css";

type PictureProps = {
  picture: LibraryPicture;
  /** As in the attribute: how wide it is drawn in which window. */
  sizes: string;
  /** Instead of the picture's own; empty where it only decorates. */
  alt?: string;
  /** In view as the page comes. */
  isFirst?: boolean | undefined;
};

const usualWidth = 640;

/** A picture of the library in the width that its place needs, its room kept until it has come. */
export function Picture({ picture, sizes, alt = picture.alt ?? "", isFirst }: PictureProps) {
  const { src } = renditionOf(picture, usualWidth);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(picture, "avif")} sizes={sizes} />
      <img
        src={src}
        srcSet={srcSetOf(picture, "webp")}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? "eager" : "lazy"}
        data-ground={picture.colour ? groundOf(picture.colour) : undefined}
        data-focus={picture.focus ? cropOf(picture.focus) : undefined}
      />
    </picture>
  );
}
