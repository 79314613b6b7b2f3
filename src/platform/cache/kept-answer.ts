/** One answer in memory: its text once, and its bytes and headers in each coding somebody has asked for. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Coding, codingFor, encode } from "./encodings.ts";

export type Answer = { status: number; headers: Record<string, string>; body: string | Buffer };

/** Flat name-value lists of headers, as `writeHead` takes them fastest. */
type Coded = { bytes: Buffer; headers: string[] };

export type KeptAnswer = {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
  coded: Partial<Record<Coding, Coded>>;
  notModified: string[];
  /** The version of the content it was made from. */
  version: number;
  /** When it was last sent, as a count of all answers. */
  usedAt: number;
  /** How often it was sent. */
  uses: number;
};

export function keptAnswer({ status, headers, body }: Answer, version: number): KeptAnswer {
  // Weak: the codings of one page differ in bytes and mean the same.
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

/** @returns the status it was answered with */
export function sendKept(
  kept: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const tag = request.headers["if-none-match"];
  if (tag !== undefined && kept.status === 200 && matchesTag(tag, kept.etag)) {
    response.writeHead(304, kept.notModified);
    response.end();
    return 304;
  }
  const coding = codingFor(request.headers["accept-encoding"]);
  const { bytes, headers } = kept.coded[coding] ?? code(kept, coding);
  response.writeHead(kept.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(bytes);
  return kept.status;
}

/** Codes it, lightly unless the bytes are given. */
export function code(kept: KeptAnswer, coding: Coding, bytes = encode(kept.body, coding)): Coded {
  const headers: Record<string, string> = {
    ...kept.headers,
    vary: "accept-encoding",
    "content-length": String(bytes.length),
  };
  if (kept.status === 200) headers.etag = kept.etag;
  if (coding !== "identity") headers["content-encoding"] = coding;
  const coded = { bytes, headers: Object.entries(headers).flat() };
  kept.coded[coding] = coded;
  return coded;
}

/** What it holds of memory, near enough. */
export function bytesOf({ body, coded }: KeptAnswer): number {
  return overhead + body.length + (coded.br?.bytes.length ?? 0) + (coded.gzip?.bytes.length ?? 0);
}

/** Headers, key and places in lists. */
const overhead = 2_048;

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));
}
