/**
 * Compresses once, as tightly as it goes, what the server would otherwise compress for each
 * visitor, or not at all.
 */
import { globSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Below this, headers weigh more than what is saved. */
const smallestBytes = 256;
const texts = "**/*.{js,css,html,svg,json,txt,xml,webmanifest,map}";
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes `{file}.br` and `{file}.gz` beside each text file.
 * @returns how many files were compressed
 */
export async function compressFiles(folder: string): Promise<number> {
  const done = await Promise.all(
    globSync(texts, { cwd: folder }).map((file) => compressFile(join(folder, file))),
  );
  return done.filter(Boolean).length;
}

async function compressFile(path: string): Promise<boolean> {
  if ((await stat(path)).size < smallestBytes) return false;
  const content = await readFile(path);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  await Promise.all([
    brotli(content, options).then((tight) => writeFile(`${path}.br`, tight)),
    deflate(content, { level: 9 }).then((tight) => writeFile(`${path}.gz`, tight)),
  ]);
  return true;
}
