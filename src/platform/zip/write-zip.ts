/** Streams a zip: memory holds one or two of its files, however many there are. */
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile as Zip } from "yazl";

export type ZipFile = {
  name: string;
  bytes: Buffer;
  isTight?: boolean;
};

type Give = (take: (error: null, file: Readable) => void) => void;

/** @returns a stream that is destroyed with the error if a file cannot be read */
export function zipOf(files: AsyncIterable<ZipFile>, madeAt: Date): Readable {
  const zip = new Zip();
  const output = zip.outputStream.pipe(new PassThrough());
  const abort = new AbortController();
  output.once("close", () => abort.abort());
  const fail = (error: Error) => output.destroy(error);
  zip.once("error", fail);
  fill().catch(fail);
  return output;

  async function fill() {
    const next: Readable[] = [];
    // The library keeps its references until the zip is complete, so it gets a function instead of
    // the file.
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
