import { type SharedShape, sharedSizes } from "../../platform/pictures/shared-crop.ts";
import { grounds } from "../../ui/grounds.ts";

/**
 * In percent, as a style sheet's `object-position` has it: what stays where the rest is cut off.
 */
type Focus = { x: number; y: number };

/** @param widest rendition of a picture @returns a JPEG */
export async function cropPicture(widest: Buffer, shape: SharedShape, focus: Focus) {
  const wanted = sharedSizes[shape];
  // Imported on need, as in covers.server.ts.
  const { default: sharp } = await import("sharp");
  const whole = sharp(widest);
  const { width, height } = await whole.metadata();
  const scale = Math.max(wanted.width / width, wanted.height / height);
  const part = {
    width: Math.min(width, Math.round(wanted.width / scale)),
    height: Math.min(height, Math.round(wanted.height / scale)),
  };
  return whole
    .extract({
      ...part,
      left: Math.round(((width - part.width) * focus.x) / 100),
      top: Math.round(((height - part.height) * focus.y) / 100),
    })
    .resize({ ...wanted, fit: "fill" })
    .flatten({ background: grounds.light })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
