import { Motif } from "../../../ui/motif.tsx";
import { drawnCoverPath } from "../addresses.ts";
import type { PostTeaser } from "../contract.ts";

type PostCoverProps = {
  post: PostTeaser;
  columns: number;
  /** Beside its title a cover adds nothing for a screen reader. */
  decorative?: boolean;
};

/** A cover the server would draw is drawn inline: sharp at any width, in the theme's colours. */
export function PostCover({ post: { slug, image }, columns, decorative = false }: PostCoverProps) {
  if (image.image === drawnCoverPath(slug)) {
    return (
      <Motif seed={slug} columns={columns} rows={3} {...(!decorative && { label: image.alt })} />
    );
  }
  return (
    <img
      src={image.image}
      width={image.width}
      height={image.height}
      alt={decorative ? "" : image.alt}
      loading="lazy"
    />
  );
}
