import type { PostTeaser } from "../../cms/posts/contract.ts";
import { DrawnPicture } from "../../ui/drawn-picture.tsx";
import { Motif } from "../../ui/motif.tsx";

type PostCoverProps = {
  post: PostTeaser;
  columns: number;
  /** Empty beside its title, where a cover adds nothing for a screen reader. */
  alt?: "";
  /** For a picture in view at page load: its width, as in the `sizes` attribute. */
  first?: string | undefined;
};

/** Drawn inline as SVG without a picture: sharp at any width, in the theme's colours. */
export function PostCover({ post: { slug, image }, columns, ...how }: PostCoverProps) {
  const { picture } = image;
  if (picture) return <DrawnPicture key={picture.hash} picture={picture} {...how} />;
  return <Motif seed={slug} columns={columns} rows={3} label={how.alt ?? image.alt} />;
}
