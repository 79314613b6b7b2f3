import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Coding, codingFor, encode } from "./encodings.ts";

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

export function bytesOf({ body, coded }: KeptAnswer): number {
  return overhead + body.length + (coded.br?.bytes.length ?? 0) + (coded.gzip?.bytes.length ?? 0);
}

const overhead = 2_048;

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));
}
