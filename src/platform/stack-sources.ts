import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const builtPlace = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/;

/** Node's own `--enable-source-maps` parses every map at the start, for half a second. */
export function nameSourcesInStacks() {
  const isBuilt = import.meta.url.endsWith(".js");
  if (!isBuilt) return;
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${placed(frame)}`),
    ].join("\n");
}

const placed = (frame: NodeJS.CallSite): string =>
  String(frame).replace(builtPlace, (place) => sourceOf(place) ?? place);

function sourceOf(place: string): string | undefined {
  const [, file = "", line, column] = builtPlace.exec(place) ?? [];
  const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
  if (!origin || !("fileName" in origin)) return undefined;
  const source = fileURLToPath(new URL(origin.fileName, file));
  return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
}

const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const map = maps.get(file);
  if (map !== undefined) return map;
  const read = readMap(file);
  maps.set(file, read);
  return read;
}

/** Files of packages outside the bundle have no map. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), "utf8")));
  } catch {
    return null;
  }
}
