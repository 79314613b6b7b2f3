import { Motif } from "../../../ui/motif.tsx";
import { drawnCoverPath } from "../addresses.ts";
import type { PostTeaser } from "../contract.ts";

type PostCoverProps = {
  post: PostTeaser;
  columns: number;
  /** Beside its title a cover says nothing that the title does not. */
  decorative?: boolean;
};

/**
 * A post's picture. The one the server draws from its slug is drawn in place instead, by the same
 * rules: sharp at every
 * width, in the colours of day or night, and without a file.
 */
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
