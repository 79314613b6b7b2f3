import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile as YauzlFile } from "yauzl";
import { ZipFile as YazlFile } from "yazl";
import { Problem } from "../problem.ts";

type Bounds = {
  mostFiles: number;
  mostOfOne: number;
  mostOfAll: number;
};
export type Zip = {
  names: string[];
  /** @throws Problem 422 for a damaged or unknown file */
  read(name: string): Promise<Buffer>;
  close(): void;
};

const utf8 = new TextDecoder("utf-8", { fatal: true });
const longestName = 500;
const stored = 0;
const deflated = 8;
/** @throws Problem 422 for a file that is no zip, or a suspicious one */
export async function openZip(path: string, bounds: Bounds): Promise<Zip> {
  // Names come as bytes: this file checks them more strictly than the library.
  const plainly = { autoClose: false, decodeStrings: false };
  const zip = await openPromise(path, plainly).catch((error: unknown) => {
    throw readableError(error, "This is no zip file, or it did not come whole.");
  });
  try {
    const entries = await entriesOf(zip, bounds);
    return {
      names: [...entries.keys()],
      async read(name) {
        const entry = entries.get(name);
        if (!entry) throw new Problem(422, `The archive lacks the file ${name}.`);
        return bytesOf(zip, entry, name);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw readableError(error, damaged);
  }
}

async function entriesOf(zip: YauzlFile, bounds: Bounds): Promise<Map<string, Entry>> {
  if (zip.entryCount > bounds.mostFiles)
    throw new Problem(422, "There are too many files in this archive.");
  const entries = new Map<string, Entry>();
  let all = 0;
  for await (const entry of zip.eachEntry()) {
    const name = utf8.decode(entry.fileNameRaw);
    if (name.endsWith("/")) continue;
    refuseName(name);
    refuseForm(entry);
    if (entries.has(name)) throw new Problem(422, `The archive has the file ${name} twice.`);
    const { uncompressedSize: size, compressedSize: packed } = entry;
    all += size;
    if (Math.max(size, packed) > bounds.mostOfOne || all > bounds.mostOfAll)
      throw new Problem(422, "What is in this archive is too large.");
    entries.set(name, entry);
  }
  return entries;
}

/** No file is written under these names, but one that leads out of its folder is an attack. */
function refuseName(name: string) {
  const parts = name.split("/");
  const isOdd = parts.some((one) => one === "" || one === "." || one === "..");
  if (isOdd || /[\\:\p{Cc}]/u.test(name) || name.length > longestName)
    throw new Problem(422, "A file in this archive has a name that it may not have.");
}

function refuseForm(entry: Entry) {
  if (entry.isEncrypted()) throw new Problem(422, "This archive is locked with a password.");
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    throw new Problem(422, "This archive is packed in a way that the site does not read.");
}

/** The library unpacks at most as many bytes as the entry states. */
async function bytesOf(zip: YauzlFile, entry: Entry, name: string): Promise<Buffer> {
  const about = `The file ${name} in this archive is damaged.`;
  try {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) === entry.crc32) return bytes;
  } catch (error) {
    throw readableError(error, about);
  }
  throw new Problem(422, about);
}

const damaged = "This archive is damaged, or did not come whole.";

function readableError(error: unknown, sentence: string): unknown {
  const isOurs = error instanceof Problem || (error instanceof Error && "syscall" in error);
  return isOurs ? error : new Problem(422, sentence);
}

export type ZipFile = {
  name: string;
  bytes: Buffer;
  isTight?: boolean;
};

type Give = (take: (error: null, file: Readable) => void) => void;

/** @returns a stream that is destroyed with the error if a file cannot be read */
export function zipOf(files: AsyncIterable<ZipFile>, madeAt: Date): Readable {
  const zip = new YazlFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const abort = new AbortController();
  output.once("close", () => abort.abort());
  const fail = (error: Error) => output.destroy(error);
  zip.once("error", fail);
  fill().catch(fail);
  return output;

  async function fill() {
    const next: Readable[] = [];
    // The library keeps its references until the zip is complete, so it gets a function.
    const give: Give = (take) => take(null, next.shift() ?? Readable.from([]));
    for await (const { name, bytes, isTight = false } of files) {
      const file = Readable.from(bytes);
      next.push(file);
      const about = { mtime: madeAt, size: bytes.length, compress: !isTight };
      zip.addReadStreamLazy(name, about, give);
      await finished(file, { signal: abort.signal });
    }
    zip.end();
  }
}
