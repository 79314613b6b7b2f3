import { DrawnPicture } from "../../../ui/drawn-picture.tsx";
import { Motif } from "../../../ui/motif.tsx";
import type { PostTeaser } from "../contract.ts";

type PostCoverProps = {
  post: PostTeaser;
  columns: number;
  /** Beside its title a cover adds nothing for a screen reader. */
  decorative?: boolean;
  /** Of a picture that is in view as the page comes: how wide it is, as in the attribute. */
  first?: string | undefined;
};

/** A cover that is no picture is drawn inline: sharp at any width, in the theme's colours. */
export function PostCover({ post: { slug, image }, columns, decorative, first }: PostCoverProps) {
  const { picture } = image;
  const words = decorative ? "" : image.alt;
  if (!picture) return <Motif seed={slug} columns={columns} rows={3} label={words} />;
  return <DrawnPicture key={picture.hash} picture={picture} alt={words} first={first} />;
}
