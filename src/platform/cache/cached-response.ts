import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Answer = { status: number; headers: Record<string, string>; body: string | Buffer };

type Coded = { bytes: Buffer; headers: string[] };

export type KeptAnswer = {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
  coded: Partial<Record<Coding, Coded>>;
  notModified: string[];
  version: number;
  usedAt: number;
  uses: number;
};

export function keptAnswer({ status, headers, body }: Answer, version: number): KeptAnswer {
  // Weak, because the same page has different bytes in each encoding.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return {
    status,
    etag,
    headers,
    body: Buffer.from(body),
    coded: {},
    notModified: Object.entries({ ...headers, etag, vary: "accept-encoding" }).flat(),
    version,
    usedAt: 0,
    uses: 0,
  };
}

export function sendKept(
  answer: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const tag = request.headers["if-none-match"];
  if (tag !== undefined && answer.status === 200 && matchesTag(tag, answer.etag)) {
    response.writeHead(304, answer.notModified);
    response.end();
    return 304;
  }
  const coding = codingFor(request.headers["accept-encoding"]);
  const { bytes, headers } = answer.coded[coding] ?? code(answer, coding);
  response.writeHead(answer.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(bytes);
  return answer.status;
}

export function code(
  answer: KeptAnswer,
  coding: Coding,
  bytes = encode(answer.body, coding),
): Coded {
  const headers: Record<string, string> = {
    ...answer.headers,
    vary: "accept-encoding",
    "content-length": String(bytes.length),
  };
  if (answer.status === 200) headers.etag = answer.etag;
  if (coding !== "identity") headers["content-encoding"] = coding;
  const coded = { bytes, headers: Object.entries(headers).flat() };
  answer.coded[coding] = coded;
  return coded;
}

function bytesOf({ body, coded }: KeptAnswer): number {
  return overhead + body.length + (coded.br?.bytes.length ?? 0) + (coded.gzip?.bytes.length ?? 0);
}

const overhead = 2_048;

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));
}

type Coding = "br" | "gzip" | "identity";

const compress = promisify(brotliCompress);

function encode(body: Buffer, coding: Coding): Buffer {
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

export function createShare(mostBytes: number) {
  const answers = new Map<string, KeptAnswer>();

  function bytes(): number {
    let sum = 0;
    for (const answer of answers.values()) sum += bytesOf(answer);
    return sum;
  }

  function putOutOldest() {
    const first = answers.entries().next().value;
    if (!first) return;
    let [oldest, { usedAt }] = first;
    for (const [key, answer] of answers)
      if (answer.usedAt < usedAt) {
        oldest = key;
        usedAt = answer.usedAt;
      }
    answers.delete(oldest);
  }

  return {
    get: (key: string) => answers.get(key),
    set(key: string, answer: KeptAnswer) {
      answers.set(key, answer);
      while (bytes() > mostBytes) putOutOldest();
    },
    has: (answer: KeptAnswer, key: string) => answers.get(key) === answer,
    answers: () => answers.values(),
    bytes,
  };
}
