/** Pictures for sharing a page or post: 600 × 600, and 1200 × 630 with its title. */
import type { Sharp } from "sharp";
import { createLane } from "../../platform/lane.ts";
import { lightPalette, motifSvg } from "../../ui/motif.ts";
import { type Share, shareSize, shareVersion } from "./share.ts";
import { shareSvg } from "./share-svg.server.ts";
import { readTitleFont, type TitleFont } from "./title-font.server.ts";

const coverSize = { width: 600, height: 600 };
/** Some 30 to 60 KB each; the oldest is dropped first. */
const mostKept = 200;

export type Covers = ReturnType<typeof createCovers>;

export function createCovers() {
  /** A drawing occupies a thread of the pool for 50 ms, which file access and mail need too. */
  const lane = createLane({ atOnce: 1, mostWaiting: 32 });
  const drawn = new Map<string, Promise<Buffer>>();
  let reading: Promise<TitleFont> | null = null;

  /** @throws Problem 503 where too many wait to be drawn */
  function keep(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = drawn.get(key);
    if (known) return known;
    const picture = lane.run(draw);
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    const oldest = drawn.keys().next().value;
    if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
    return picture;
  }

  /** On need, and again where that failed. */
  function titleFont(): Promise<TitleFont> {
    reading ??= readTitleFont();
    reading.catch(() => {
      reading = null;
    });
    return reading;
  }

  return {
    draw: (seed: string): Promise<Buffer> =>
      keep(`cover ${seed}`, () => jpegOf(motifSvg({ seed, columns: 4, rows: 4 }))),

    /** @param seed of the motif that the page itself draws */
    drawShare: (share: Share, seed: string): Promise<Buffer> =>
      keep(`share ${share.name} ${shareVersion(share)}`, async () =>
        pngOf(shareSvg(share, seed, await titleFont())),
      ),
  };
}

const jpegOf = async (svg: string): Promise<Buffer> =>
  (await rasterised(svg, coverSize)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();

/** Of few colours, letters are sharper in it than in a JPEG, and it is smaller: 50 KB at most. */
const pngOf = async (svg: string): Promise<Buffer> =>
  (await rasterised(svg, shareSize)).png({ palette: true, colours: 64 }).toBuffer();

type Size = { width: number; height: number };

/** Imported on need: sharp is 9 MB that a site without shared pictures never loads. */
async function rasterised(svg: string, { width, height }: Size): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .flatten({ background: lightPalette.ground });
}
