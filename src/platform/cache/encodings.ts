/** One text, ready in every coding a browser may ask for. */
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";
export type Encoded = Record<Coding, Buffer>;

const compress = promisify(brotliCompress);

/** Light: within the time of the request that waits for it. */
export function encode(body: Buffer): Encoded {
  return { identity: body, br: brotliCompressSync(body, quality(4)), gzip: gzipSync(body) };
}

/** The smallest brotli there is, on another thread. */
export const encodeTightly = (body: Buffer): Promise<Buffer> => compress(body, quality(11));

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** The best coding that `Accept-Encoding` allows; a coding with `q=0` is refused (RFC 9110, 12.5.3). */
export function codingFor(accept: string | undefined): Coding {
  if (!accept) return "identity";
  if (allows(accept, "br")) return "br";
  return allows(accept, "gzip") ? "gzip" : "identity";
}

function allows(accept: string, coding: string): boolean {
  if (!accept.includes(coding)) return false;
  return !accept.includes("q=0") || !new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accept);
}
