/** The motif of a page or post as a picture for those who share it: 600 × 600 JPEG. */
import { createLane } from "../../platform/lane.ts";
import { lightPalette, motifSvg } from "../../ui/motif.ts";

const side = 600;
/** Drawings kept in memory, oldest out first: some 30 KB each. */
const mostKept = 200;

export type Covers = ReturnType<typeof createCovers>;

export function createCovers() {
  /** A drawing takes a twentieth of a second of a thread that files and mail need too. */
  const lane = createLane({ atOnce: 1, mostWaiting: 32 });
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    /**
     * @param seed the same words give the same picture
     * @throws Problem 503 where too many wait to be drawn
     */
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

/** sharp comes with the first picture: it is 9 MB that a site nobody shares never needs. */
async function rasterise(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(side, side)
    .flatten({ background: lightPalette.ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
