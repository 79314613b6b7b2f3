/**
 * Ready answers for public pages. A page is made once per address (its path and the query names its route declares)
 * and content version, kept as bytes with their headers, and sent without Fastify, React or the database.
 *
 * Nothing personal is ever in it: what it keeps was rendered without cookies and is sent to everybody.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Coding, codingFor, type Encoded, encode, encodeTightly } from "./encodings.ts";

export type CachedPage = { status: number; headers: Record<string, string>; body: string };

type Entry = {
  status: number;
  etag: string;
  encoded: Encoded;
  /** Flat name-value lists, as `writeHead` takes them fastest. */
  headers: Record<Coding, string[]>;
  notModified: string[];
  bytes: number;
  usedAt: number;
};

export type PageCache = ReturnType<typeof createPageCache>;

/** @param options.onHit told of every page answered from memory */
export function createPageCache({
  onHit = () => {},
  mostBytes = 64 * 1024 * 1024,
}: {
  onHit?: (request: IncomingMessage, status: number) => void;
  mostBytes?: number;
} = {}) {
  let entries = new Map<string, Entry>();
  /** Which query names count, for each path that was ever rendered with success. */
  let queryNames = new Map<string, readonly string[]>();
  let pending = new Map<string, Promise<Entry>>();
  let bytes = 0;
  let tick = 0;
  let version = 0;
  const stats = { hits: 0, renders: 0 };

  /** Answers from memory. @returns whether it did */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const url = request.url ?? "/";
    const key = url.includes("?") ? keyOf(url) : url;
    const entry = key === undefined ? undefined : entries.get(key);
    if (!entry) return false;
    stats.hits++;
    send(entry, request, response);
    return true;
  }

  function send(entry: Entry, request: IncomingMessage, response: ServerResponse) {
    entry.usedAt = ++tick;
    const matches = entry.status === 200 && matchesTag(request.headers["if-none-match"], entry.etag);
    onHit(request, matches ? 304 : entry.status);
    if (matches) {
      response.writeHead(304, entry.notModified);
      response.end();
      return;
    }
    const coding = codingFor(request.headers["accept-encoding"]);
    response.writeHead(entry.status, entry.headers[coding]);
    if (request.method === "HEAD") response.end();
    else response.end(entry.encoded[coding]);
  }

  /** The key of an address whose path is known; undefined where it is not. */
  function keyOf(url: string): string | undefined {
    const at = url.indexOf("?");
    const path = url.slice(0, at);
    const names = queryNames.get(path);
    return names && addressOf(path, names, url.slice(at + 1));
  }

  /**
   * Answers with what `render` makes, rendering once however many wait for it.
   * @param page.path the path alone
   * @param page.names the query names the route declares
   * @param page.search the query as it came, without "?"
   * @param page.missing nothing is there: unknown addresses share what is kept under `path`, which is then none of theirs
   */
  async function render(
    page: { path: string; names: readonly string[]; search: string; missing?: boolean },
    make: (address: string) => Promise<CachedPage>,
  ): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
    const address = page.missing ? `404 ${page.path}` : addressOf(page.path, page.names, page.search);
    const entry = entries.get(address) ?? (await once(address, page, make));
    return (request, response) => send(entry, request, response);
  }

  function once(
    address: string,
    page: { path: string; names: readonly string[]; missing?: boolean },
    make: (address: string) => Promise<CachedPage>,
  ): Promise<Entry> {
    const waiting = pending.get(address);
    if (waiting) return waiting;
    const startedAt = version;
    const work = make(page.missing ? page.path : address).then((made) => {
      stats.renders++;
      const entry = entryOf(made);
      // What was rendered from content that has changed meanwhile is sent to those who waited, and not kept.
      if (startedAt === version && (made.status === 200 || page.missing)) {
        keep(address, entry, made);
        // A missing page may have been drawn by a route whose real page declares names: it must not unlearn them.
        if (!page.missing) queryNames.set(page.path, page.names);
      }
      return entry;
    });
    pending.set(address, work);
    const forget = () => pending.get(address) === work && pending.delete(address);
    work.then(forget, forget);
    return work;
  }

  function keep(key: string, entry: Entry, made: CachedPage) {
    const keptAt = version;
    // The newest of all: as one never used it would be the first to go, and a full cache would take nothing new.
    entry.usedAt = ++tick;
    entries.set(key, entry);
    bytes += entry.bytes;
    while (bytes > mostBytes) evictOldest();
    void encodeTightly(Buffer.from(made.body)).then((tight) => {
      if (keptAt !== version || entries.get(key) !== entry) return;
      bytes += tight.length - entry.encoded.br.length;
      entry.bytes += tight.length - entry.encoded.br.length;
      entry.encoded.br = tight;
      entry.headers.br = headersFor(made, entry.etag, "br", tight.length);
    });
  }

  function evictOldest() {
    let oldest: [string, Entry] | undefined;
    for (const candidate of entries) if (!oldest || candidate[1].usedAt < oldest[1].usedAt) oldest = candidate;
    if (!oldest) throw new Error("the page cache counts bytes it does not hold");
    entries.delete(oldest[0]);
    bytes -= oldest[1].bytes;
  }

  return {
    answer,
    render,
    /** Forgets everything: the content has changed. */
    clear() {
      version++;
      entries = new Map();
      queryNames = new Map();
      pending = new Map();
      bytes = 0;
    },
    stats: () => ({ ...stats, entries: entries.size, bytes }),
  };
}

/** One spelling for each address: declared names only, in the declared order, the last of each; empty ones left out. */
function addressOf(path: string, names: readonly string[], search: string): string {
  if (names.length === 0 || search === "") return path;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.getAll(name).at(-1);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function entryOf(made: CachedPage): Entry {
  const encoded = encode(Buffer.from(made.body));
  // Weak: the codings of one page differ in bytes and mean the same.
  const etag = `W/"${createHash("sha256").update(made.body).digest("base64url").slice(0, 22)}"`;
  return {
    status: made.status,
    etag,
    encoded,
    headers: {
      br: headersFor(made, etag, "br", encoded.br.length),
      gzip: headersFor(made, etag, "gzip", encoded.gzip.length),
      identity: headersFor(made, etag, "identity", encoded.identity.length),
    },
    notModified: Object.entries({ ...made.headers, etag, vary: "accept-encoding" }).flat(),
    bytes: encoded.br.length + encoded.gzip.length + encoded.identity.length,
    usedAt: 0,
  };
}

function headersFor(made: CachedPage, etag: string, coding: Coding, length: number): string[] {
  const headers: Record<string, string> = { ...made.headers, vary: "accept-encoding", "content-length": String(length) };
  if (made.status === 200) headers.etag = etag;
  if (coding !== "identity") headers["content-encoding"] = coding;
  return Object.entries(headers).flat();
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));
}
