/** Caches pages and calls without cookies: every visitor gets the same response. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalOf } from "../http/addresses.ts";
import {
  type Answer,
  code,
  createShare,
  encodeTightly,
  type KeptAnswer,
  keptAnswer,
  sendKept,
} from "./cached-response.ts";

export type { Answer };
export type Send = (request: IncomingMessage, response: ServerResponse) => void;
export type PageCache = ReturnType<typeof createPageCache>;

export type AddressParts = { path: string; names: readonly string[]; search: string };
type Place = AddressParts & {
  isCall?: boolean;
  /** Visitors choose the text, so the number of responses has no bound. */
  words?: boolean;
};
type Names = { names: readonly string[]; isCall: boolean };

const mebibyte = 1024 * 1024;
const mostSpellings = 1_000;
const longestSpelling = 512;
/** Pages ignore the end of longer queries (`place.ts`), so these skip the cache lookup. */
const longestTakenApart = 2_048;
/** Visitors choose the text of queries, so queries have their own share and never evict a page. */
const shareBytes = { pages: 48 * mebibyte, queries: 8 * mebibyte, calls: 8 * mebibyte };

type Options = {
  onHit?: (request: IncomingMessage, status: number) => void;
  mostBytes?: Partial<typeof shareBytes>;
};

export function createPageCache({ onHit = () => {}, mostBytes = {} }: Options = {}) {
  const most = { ...shareBytes, ...mostBytes };
  const pages = createShare(most.pages);
  const queries = createShare(most.queries);
  const calls = createShare(most.calls);
  const shares = [pages, queries, calls];
  const namesAt = new Map<string, Names>();
  let pending = new Map<string, Promise<KeptAnswer>>();
  /** Cache keys by other spellings: parsing a query costs as much as the rest of the response. */
  const spelt = new Map<string, string>();
  const tighten = tightCoding();
  let tick = 0;
  let version = 0;
  const stats = { hits: 0, renders: 0 };

  const find = (key: string) => pages.get(key) ?? queries.get(key) ?? calls.get(key);

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const url = request.url ?? "/";
    const key = find(url) ? url : (spelt.get(url) ?? keyOf(url));
    const cached = key === undefined ? undefined : find(key);
    if (key === undefined || cached?.version !== version) return false;
    if (key !== url && url.length <= longestSpelling) rememberSpelling(url, key);
    stats.hits++;
    onHit(request, sender(key, cached)(request, response));
    return true;
  }

  function sender(key: string, cached: KeptAnswer) {
    return (request: IncomingMessage, response: ServerResponse): number => {
      cached.usedAt = ++tick;
      if (++cached.uses === 2 && pages.has(cached, key)) tighten(cached);
      return sendKept(cached, request, response);
    };
  }

  function rememberSpelling(url: string, key: string) {
    if (spelt.size >= mostSpellings) spelt.clear();
    spelt.set(url, key);
  }

  function keyOf(url: string): string | undefined {
    const at = url.indexOf("?");
    if (at === -1) return url;
    const path = url.slice(0, at);
    const names = namesAt.get(path);
    if (!names || url.length > longestTakenApart || refusalOf(url)) return undefined;
    const place = { path, names: names.names, search: url.slice(at + 1) };
    return names.isCall ? callAddressOf(place) : addressOf(place);
  }

  async function render(place: Place, make: (address: string) => Promise<Answer>): Promise<Send> {
    const key = addressOf(place);
    return rendered(key, async (asOf) => {
      const made = keptAnswer(await make(key), asOf);
      if (made.status === 200 || made.status === 404) keep(key, made, place);
      return made;
    });
  }

  /** @param path the same for all missing addresses of one route: they share one page */
  async function renderMissing(path: string, make: () => Promise<Answer>): Promise<Send> {
    const key = `404 ${path}`;
    return rendered(key, async (asOf) => {
      const made = keptAnswer(await make(), asOf);
      keep(key, made);
      return made;
    });
  }

  async function rendered(key: string, make: (asOf: number) => Promise<KeptAnswer>) {
    const former = find(key);
    const cached = former?.version === version ? former : await once(key, make);
    return sender(key, cached);
  }

  function once(key: string, make: (asOf: number) => Promise<KeptAnswer>) {
    const waiting = pending.get(key);
    if (waiting) return waiting;
    const work = make(version).then((cached) => {
      stats.renders++;
      return cached;
    });
    pending.set(key, work);
    const forget = () => pending.get(key) === work && pending.delete(key);
    work.then(forget, forget);
    return work;
  }

  /** If the content changed meanwhile, waiting requests get the response, but it is not cached. */
  function keep(key: string, cached: KeptAnswer, place?: Place) {
    if (cached.version !== version) return;
    // Marks it as the newest: an entry with 0 would be evicted first.
    cached.usedAt = ++tick;
    shareOf(place).set(key, cached);
    // A missing page must not overwrite the names of a real page at the same path.
    if (place) namesAt.set(place.path, { names: place.names, isCall: place.isCall ?? false });
  }

  function shareOf({ isCall = false, words = false }: Partial<Place> = {}) {
    if (isCall) return calls;
    return words ? queries : pages;
  }

  return {
    answer,
    render,
    renderMissing,
    keepCall(place: AddressParts, made: Answer, asOf: number) {
      const key = callAddressOf(place);
      if (key !== undefined) keep(key, keptAnswer(made, asOf), { ...place, isCall: true });
    },
    former(url: string): Send | null {
      const key = keyOf(url);
      const cached = key === undefined ? undefined : find(key);
      return key !== undefined && cached ? sender(key, cached) : null;
    },
    namesAt: (path: string): readonly string[] => namesAt.get(path)?.names ?? [],
    version: () => version,
    clear() {
      version++;
      pending = new Map();
      spelt.clear();
    },
    stats: () => ({
      ...stats,
      entries: shares
        .flatMap((share) => [...share.answers()])
        .filter((one) => one.version === version).length,
      bytes: shares.reduce((sum, share) => sum + share.bytes(), 0),
    }),
  };
}

function addressOf({ path, names, search }: AddressParts): string {
  if (names.length === 0 || search === "") return path;
  const params = new URLSearchParams(search);
  const allowed = new URLSearchParams();
  for (const name of names) {
    const value = lastOf(params, name);
    if (value) allowed.set(name, value);
  }
  return allowed.size > 0 ? `${path}?${allowed}` : path;
}

/** Used for the cache key and for rendering: the two must agree. */
export function lastOf(params: URLSearchParams, name: string): string | undefined {
  return params.getAll(name).at(-1);
}

/** Unlike a page, a call may refuse an empty value. @returns undefined for a repeated name */
function callAddressOf({ path, names, search }: AddressParts): string | undefined {
  if (search === "") return path;
  const params = new URLSearchParams(search);
  const sorted = new URLSearchParams();
  for (const name of names) {
    const values = params.getAll(name);
    if (values.length > 1) return undefined;
    for (const value of values) sorted.set(name, value);
  }
  return sorted.size > 0 ? `${path}?${sorted}` : path;
}

const mostWaiting = 200;

/** Brotli 11 costs a hundred times brotli 4, so it encodes one response at a time. */
function tightCoding() {
  const waiting: KeptAnswer[] = [];
  let working = false;

  async function work() {
    if (working) return;
    working = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const tight = await encodeTightly(next.body).catch(() => undefined);
      if (tight) code(next, "br", tight);
    }
    working = false;
  }

  return function ask(answer: KeptAnswer) {
    if (waiting.length >= mostWaiting) {
      answer.uses = 0;
      return;
    }
    waiting.push(answer);
    void work();
  };
}
