/**
 * Draws pictures for sharing a page or post: 600 × 600, and 1200 × 630 with its title. Also
 * caches crops of library pictures.
 */
import type { Sharp } from "sharp";
import { createTaskQueue } from "../../platform/task-queue.ts";
import { lightPalette, motifSvg } from "../../ui/motif.ts";
import { type Share, sharePath, shareSize } from "./share.ts";
import { shareSvg } from "./share-svg.server.ts";
import { readTitleFont, type TitleFont } from "./title-font.server.ts";

const coverSize = { width: 600, height: 600 };
/** About 500 pictures. The least recently used one is dropped first. */
const mostBytes = 24 * 1_024 * 1_024;

export type Covers = ReturnType<typeof createCovers>;

export function createCovers() {
  /**
   * A drawing occupies a thread of the pool for 50 ms. File access and mail need these threads,
   * too.
   */
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 32 });
  const pending = new Map<string, Promise<Buffer>>();
  const picturesByKey = new Map<string, Buffer>();
  let bytes = 0;
  let reading: Promise<TitleFont> | null = null;

  /** @throws Problem 503 if the queue is full */
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

  /** Moves the picture to the end, so that it is dropped last. */
  function again(key: string): Buffer | undefined {
    const cachedPicture = picturesByKey.get(key);
    if (cachedPicture) {
      picturesByKey.delete(key);
      picturesByKey.set(key, cachedPicture);
    }
    return cachedPicture;
  }

  /** Only a finished drawing displaces others; a refused request displaces none. */
  function add(key: string, made: Buffer) {
    picturesByKey.set(key, made);
    bytes += made.length;
    for (const [oldest, picture] of picturesByKey) {
      if (bytes <= mostBytes) return;
      picturesByKey.delete(oldest);
      bytes -= picture.length;
    }
  }

  /** Loaded on the first use. The next call tries again after an error. */
  function titleFont(): Promise<TitleFont> {
    reading ??= readTitleFont();
    reading.catch(() => {
      reading = null;
    });
    return reading;
  }

  return {
    /** @param network of the client, so that clients take turns */
    draw: (seed: string, network: string): Promise<Buffer> =>
      keep(`cover ${seed}`, network, () => jpegOf(motifSvg({ seed, columns: 4, rows: 4 }))),

    drawShare: (share: Share, seed: string, network: string): Promise<Buffer> =>
      keep(sharePath(share), network, async () => pngOf(shareSvg(share, seed, await titleFont()))),

    drawCrop: (path: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
      keep(path, network, draw),

    /** Finds a share or a crop in memory by its path, without a query. */
    drawnAt: again,
  };
}

const jpegOf = async (svg: string): Promise<Buffer> =>
  (await rasterised(svg, coverSize)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();

/**
 * The picture has few colours, so PNG shows sharper letters than JPEG and is smaller: at most 50
 * KB.
 */
const pngOf = async (svg: string): Promise<Buffer> =>
  (await rasterised(svg, shareSize)).png({ palette: true, colours: 64 }).toBuffer();

type Size = { width: number; height: number };

/**
 * Imported on the first use: sharp is 9 MB, and a site without shared pictures never loads it.
 */
async function rasterised(svg: string, { width, height }: Size): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .flatten({ background: lightPalette.ground });
}
