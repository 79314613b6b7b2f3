/**
 * Pictures for sharing a page or post: 600 × 600, and 1200 × 630 with its title; crops of others.
 */
import type { Sharp } from "sharp";
import { createTaskQueue } from "../../platform/task-queue.ts";
import { lightPalette, motifSvg } from "../../ui/motif.ts";
import { type Share, sharePath, shareSize } from "./share.ts";
import { shareSvg } from "./share-svg.server.ts";
import { readTitleFont, type TitleFont } from "./title-font.server.ts";

const coverSize = { width: 600, height: 600 };
/** Some 500 pictures; the oldest is dropped first. */
const mostBytes = 24 * 1_024 * 1_024;

export type Covers = ReturnType<typeof createCovers>;

export function createCovers() {
  /** A drawing occupies a thread of the pool for 50 ms, which file access and mail need too. */
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 32 });
  const pending = new Map<string, Promise<Buffer>>();
  const picturesByKey = new Map<string, Buffer>();
  let bytes = 0;
  let reading: Promise<TitleFont> | null = null;

  /** @throws Problem 503 where too many wait to be drawn */
  function keep(key: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cachedPicture = again(key);
    if (cachedPicture) return Promise.resolve(cachedPicture);
    const waiting = pending.get(key);
    if (waiting) return waiting;
    const picture = lane.run(draw, network);
    pending.set(key, picture);
    const forget = () => void pending.delete(key);
    picture.then((made) => add(key, made)).then(forget, forget);
    return picture;
  }

  /** What is asked for again is dropped last. */
  function again(key: string): Buffer | undefined {
    const cachedPicture = picturesByKey.get(key);
    if (cachedPicture) {
      picturesByKey.delete(key);
      picturesByKey.set(key, cachedPicture);
    }
    return cachedPicture;
  }

  /** Only what was drawn takes the place of another: who is refused displaces nothing. */
  function add(key: string, made: Buffer) {
    picturesByKey.set(key, made);
    bytes += made.length;
    for (const [oldest, picture] of picturesByKey) {
      if (bytes <= mostBytes) return;
      picturesByKey.delete(oldest);
      bytes -= picture.length;
    }
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
    /** @param network of who asks, for the many to have their turn */
    draw: (seed: string, network: string): Promise<Buffer> =>
      keep(`cover ${seed}`, network, () => jpegOf(motifSvg({ seed, columns: 4, rows: 4 }))),

    /** @param seed of the motif */
    drawShare: (share: Share, seed: string, network: string): Promise<Buffer> =>
      keep(sharePath(share), network, async () => pngOf(shareSvg(share, seed, await titleFont()))),

    /** @param path by which it is kept */
    drawCrop: (path: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
      keep(path, network, draw),

    /** A share or a crop, by its address: what was drawn needs no look at what the site has. */
    drawnAt: again,
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
