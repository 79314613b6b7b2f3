import { Motif } from "../../../ui/motif.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { PostTeaser } from "../contract.ts";

type PostCoverProps = {
  post: PostTeaser;
  /** How wide it is: of a drawing in squares of its grid, of a picture as in the attribute. */
  columns: number;
  sizes: string;
  /** Beside its title a cover adds nothing for a screen reader. */
  decorative?: boolean;
  /** In view as the page comes. */
  isFirst?: boolean;
};

/** A cover that is no picture is drawn inline: sharp at any width, in the theme's colours. */
export function PostCover({ post, columns, sizes, decorative = false, isFirst }: PostCoverProps) {
  const { alt, picture } = post.image;
  const words = decorative ? "" : alt;
  if (picture) return <Picture picture={picture} sizes={sizes} alt={words} isFirst={isFirst} />;
  return <Motif seed={post.slug} columns={columns} rows={3} {...(!decorative && { label: alt })} />;
}
