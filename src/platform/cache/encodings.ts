/** The codings a browser may ask for. */
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

const compress = promisify(brotliCompress);

/** Light: within the time of the request that waits for it. */
export function encode(body: Buffer, coding: Coding): Buffer {
  if (coding === "br") return brotliCompressSync(body, brotli(body, 4));
  return coding === "gzip" ? gzipSync(body) : body;
}

/** The smallest brotli there is, on another thread. */
export const encodeTightly = (body: Buffer): Promise<Buffer> => compress(body, brotli(body, 11));

/** The window is no wider than the text: the usual one of 4 MiB would be had anew for every page. */
const brotli = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      22,
      Math.max(16, Math.ceil(Math.log2(body.length + 1))),
    ),
  },
});

/** Browsers of one make send the same header each time, so the last answer is nearly always the next one. */
let asked: string | undefined;
let answered: Coding = "identity";

/** The best coding that `Accept-Encoding` allows; a coding with `q=0` is refused (RFC 9110, 12.5.3). */
export function codingFor(accept: string | undefined): Coding {
  if (accept !== asked) {
    asked = accept;
    answered = bestOf(accept);
  }
  return answered;
}

function bestOf(accept: string | undefined): Coding {
  if (!accept) return "identity";
  const allowed = accept.toLowerCase().split(",").filter(isAllowed).map(nameOf);
  return codings.find((coding) => allowed.includes(coding)) ?? "identity";
}

/** The best first. */
const codings = ["br", "gzip"] as const;
const isAllowed = (offer: string) => !/;\s*q=0(\.0*)?\s*$/.test(offer);
const nameOf = (offer: string): string => offer.replace(/;.*/, "").trim();
