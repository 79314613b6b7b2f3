/** 600 × 600 JPEG pictures for sharing a page or post. */
import { createLane } from "../../platform/lane.ts";
import { lightPalette, motifSvg } from "../../ui/motif.ts";

const side = 600;
/** Some 30 KB each; the oldest is dropped first. */
const mostKept = 200;

export type Covers = ReturnType<typeof createCovers>;

export function createCovers() {
  /** A drawing occupies a thread of the pool for 50 ms, which file access and mail need too. */
  const lane = createLane({ atOnce: 1, mostWaiting: 32 });
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    /** @throws Problem 503 where too many wait to be drawn */
    draw(seed: string): Promise<Buffer> {
      const known = drawn.get(seed);
      if (known) return known;
      const picture = lane.run(() => rasterise(motifSvg({ seed, columns: 4, rows: 4 })));
      drawn.set(seed, picture);
      picture.catch(() => drawn.delete(seed));
      const oldest = drawn.keys().next().value;
      if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
      return picture;
    },
  };
}

/** Imported on need: sharp is 9 MB that a site without shared pictures never loads. */
async function rasterise(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(side, side)
    .flatten({ background: lightPalette.ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
