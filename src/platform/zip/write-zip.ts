/** A zip as it is sent: a file or two of it in memory, however many there are. */
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile as Zip } from "yazl";

export type ZipFile = {
  /** With slashes between its folders. */
  name: string;
  bytes: Buffer;
  /** It would not become smaller, as pictures do not. */
  isTight?: boolean;
};

type Give = (take: (error: null, file: Readable) => void) => void;

/** @returns destroyed with its error where a file cannot be had */
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
    // The library holds what it was given until the zip is whole: so it is given no file itself.
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
