import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

const compress = promisify(brotliCompress);

export function encode(body: Buffer, coding: Coding): Buffer {
  if (coding === "br") return brotliCompressSync(body, brotli(body, 4));
  return coding === "gzip" ? gzipSync(body) : body;
}

export const encodeTightly = (body: Buffer): Promise<Buffer> => compress(body, brotli(body, 11));

/** A window as large as the text: brotli would allocate its default of 4 MiB for each page. */
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

/** All copies of a browser send the same header, so the previous result is nearly always right. */
let accepted: string | undefined;
let answered: Coding = "identity";

/** `q=0` refuses a coding (RFC 9110, 12.5.3). */
export function codingFor(accept: string | undefined): Coding {
  if (accept !== accepted) {
    accepted = accept;
    answered = bestOf(accept);
  }
  return answered;
}

function bestOf(accept: string | undefined): Coding {
  if (!accept) return "identity";
  const allowed = accept.toLowerCase().split(",").filter(isAllowed).map(nameOf);
  return codings.find((coding) => allowed.includes(coding)) ?? "identity";
}

const codings = ["br", "gzip"] as const;
const isAllowed = (offer: string) => !/;\s*q=0(\.0*)?\s*$/.test(offer);
const nameOf = (offer: string): string => offer.replace(/;.*/, "").trim();
