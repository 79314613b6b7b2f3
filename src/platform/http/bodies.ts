/** Reads bodies as buffers, so that invalid UTF-8 is refused instead of replaced. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import { type Network, networksOf, widerNetworksOf } from "../quota.ts";
import type { SecurityLog } from "./security-log.ts";

type Body = string | Buffer;

const formType = "application/x-www-form-urlencoded";
const utf8 = new TextDecoder("utf-8", { fatal: true });
/** In bytes, nine for an Indian letter. A text that is too long must arrive to be shown again. */
const longestForm = 128 * 1024;
const mostFields = 100;
const tooMany = "This has more parts than the site takes at once.";
const tooDeep = "Parts stand within parts too often here. Take something out of it.";
/** A draft of the longest text has 20,000 items. */
const mostOfJson = { values: 100_000, depth: 250, keys: 1_000, items: 20_000 };

const ofForms = { parseAs: "buffer", bodyLimit: longestForm } as const;

export function readFormsAsText(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, ofForms, async (request: FastifyRequest, body: Body) => {
    const text = decode(request, body);
    checkForm(text);
    return text;
  });
}

export function readBodies(app: FastifyInstance) {
  // Node has already ended an empty body, so Fastify would wait for its end forever.
  app.addHook("preParsing", async ({ raw }, _reply, body) =>
    raw.readableEnded ? Readable.from([]) : body,
  );
  const json = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  const asBuffer = { parseAs: "buffer" } as const;
  app.addContentTypeParser("application/json", asBuffer, (request, body, done) => {
    const text = decode(request, body);
    // Many programs send a content type with every call, even without a body.
    if (text === "") return done(null, undefined);
    if (hasTooManySigns(text, mostOfJson)) return done(new Problem(413, tooMany));
    json(request, text, (error, value) => {
      const beyond = error ? null : exceededBound(value, mostOfJson);
      if (beyond === null) done(error, value);
      else done(new Problem(413, beyond === "depth" ? tooDeep : tooMany));
    });
  });
  app.addContentTypeParser(formType, ofForms, async (request: FastifyRequest, body: Body) => {
    const text = decode(request, body);
    checkForm(text);
    return fieldsOf(text);
  });
}

function decode({ headers }: FastifyRequest, body: Body): string {
  const coding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (coding !== "identity")
    throw new Problem(415, "Send this as it is: nothing compressed is read here.", {
      headers: { "accept-encoding": "identity" },
    });
  const charset = charsetOf(headers["content-type"] ?? "");
  if (charset !== null && !/^utf-?8$/i.test(charset))
    throw new Problem(415, "Send this in UTF-8: nothing else is read here.");
  try {
    return typeof body === "string" ? body : utf8.decode(body);
  } catch {
    throw new Problem(400, "This request is not written in UTF-8.");
  }
}

const charsetOf = (type: string): string | null =>
  /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? null;

function checkForm(text: string) {
  // Counts first, because parsing the 64,000 fields that fit would block for 100 ms.
  const hasTooMany = text.split("&", mostFields + 1).length > mostFields;
  if (hasTooMany) throw new Problem(413, "This form has more fields than the site takes at once.");
  if (!decodes(text)) throw new Problem(400, "This form is not written in UTF-8.");
}

const fieldsOf = (text: string): Record<string, string> =>
  Object.assign(Object.create(null), Object.fromEntries(new URLSearchParams(text)));

export function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const megabyte = 1024 * 1024;
const most = 64 * megabyte;
/** 2,000 usual messages or 16 of the longest, per IPv4 address or IPv6 /64. */
const mostOfNetwork = 2 * megabyte;
/** Bounds once `most` is in use: each network can still send small bodies. */
const someMore = { most: 64 * megabyte, ofNetwork: megabyte / 16 };

const busy = "The site is very busy just now. Wait a minute, then try again.";

/** Bounds memory: a body is in memory until it has arrived completely, which may take 30 s. */
export function boundBodies(app: FastifyInstance, security: SecurityLog) {
  const bytesByNetwork = new Map<string, number>();
  let all = 0;
  const currentBytes = (network: string) => bytesByNetwork.get(network) ?? 0;

  function hold(ip: string, bytes: number) {
    for (const { network } of widerNetworksOf(ip)) {
      const now = currentBytes(network) + bytes;
      if (now === 0) bytesByNetwork.delete(network);
      else bytesByNetwork.set(network, now);
    }
    all += bytes;
  }

  function hasRoom(ip: string, bytes: number): boolean {
    const fits =
      (each: number) =>
      ({ network, times }: Network) =>
        currentBytes(network) + bytes <= times * each;
    if (all + bytes <= most) return networksOf(ip).every(fits(mostOfNetwork));
    return (
      all + bytes <= most + someMore.most && widerNetworksOf(ip).every(fits(someMore.ofNetwork))
    );
  }

  app.addHook("onRequest", async (request, reply) => {
    const bytes = bytesOf(request);
    if (bytes === 0) return;
    if (!hasRoom(request.ip, bytes)) {
      security.tell("limit", request.ip, { group: "bodies" });
      throw new Problem(503, busy, { headers: { "retry-after": "60" } });
    }
    hold(request.ip, bytes);
    reply.raw.once("close", () => hold(request.ip, -bytes));
  });
}

const lengthWanted = "Say how long this is: a request is taken with its Content-Length.";

/** @throws Problem 411 for chunked bodies, because a chunk of one byte takes 400 bytes of memory */
function bytesOf({ headers }: FastifyRequest): number {
  const hasUnknownLength = headers["transfer-encoding"] !== undefined;
  if (hasUnknownLength) throw new Problem(411, lengthWanted, { headers: { connection: "close" } });
  return Math.min(Number(headers["content-length"] ?? 0), longestForm);
}

export type JsonBounds = {
  values: number;
  depth: number;
  keys: number;
  items: number;
};

/** Checked right after parsing: comparing, validating or storing would take far longer. */
export function exceededBound(json: unknown, bounds: JsonBounds): keyof JsonBounds | null {
  // A recursive walk could overflow the stack.
  const rest = [{ value: json, depth: 1 }];
  let values = 1;
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > bounds.depth) return "depth";
    const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (Array.isArray(value) && parts.length > bounds.items) return "items";
    if (!Array.isArray(value) && parts.length > bounds.keys) return "keys";
    values += parts.length;
    if (values > bounds.values) return "values";
    for (const part of parts)
      if (typeof part === "object") rest.push({ value: part, depth: depth + 1 });
  }
  return null;
}

/** Before parsing, which takes half a second for a million lists. Signs within texts count too. */
export function hasTooManySigns(json: string, { values }: JsonBounds): boolean {
  let signs = 0;
  for (let i = 0; i < json.length && signs <= values; i++) {
    const code = json.charCodeAt(i);
    if (code === comma || code === bracket || code === brace) signs += 1;
  }
  return signs > values;
}

const comma = ",".charCodeAt(0);
const bracket = "[".charCodeAt(0);
const brace = "{".charCodeAt(0);
