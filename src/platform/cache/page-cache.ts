/**
 * Ready answers: public pages, and the public calls that ask the same. Each is made once per address (its path and the
 * query names its route declares) and content version, kept as bytes with their headers, and sent without Fastify,
 * React or the database.
 *
 * Nothing personal is ever in it: what it keeps was made without cookies and is sent to everybody.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalOf } from "../http/addresses.ts";
import { type Answer, type KeptAnswer, keptAnswer, sendKept } from "./kept-answer.ts";
import { createShare } from "./share.ts";
import { tightCoding } from "./tight-coding.ts";

export type { Answer };
export type Send = (request: IncomingMessage, response: ServerResponse) => void;
export type PageCache = ReturnType<typeof createPageCache>;

/** `search` is the query as it came, without "?"; of it the declared `names` count. */
export type Place = { path: string; names: readonly string[]; search: string };
/**
 * What an address is taken apart by. A call refuses a name that is given twice; a page takes its
 * last.
 */
type Names = { names: readonly string[]; isCall: boolean };

const mebibyte = 1024 * 1024;
const mostSpellings = 1_000;
const longestSpelling = 512;
/** Of longer ones pages do not read the end (`page-request.ts`), so they go the long way. */
const longestTakenApart = 2_048;
/** Strangers choose what follows "?", so that has a share of its own and never puts out a page. */
const shareBytes = { pages: 48 * mebibyte, queries: 8 * mebibyte, calls: 8 * mebibyte };

type Options = {
  /** Hears of every request that was answered from memory alone. */
  onHit?: (request: IncomingMessage, status: number) => void;
  /** A test's own. */
  mostBytes?: Partial<typeof shareBytes>;
};

export function createPageCache({ onHit = () => {}, mostBytes = {} }: Options = {}) {
  const most = { ...shareBytes, ...mostBytes };
  const pages = createShare(most.pages);
  const queries = createShare(most.queries);
  const calls = createShare(most.calls);
  const shares = [pages, queries, calls];
  /** Which query names count, for each path there was ever something at. */
  const namesAt = new Map<string, Names>();
  let pending = new Map<string, Promise<KeptAnswer>>();
  /** Keys of addresses spelt otherwise: taking a query apart costs as much as all the rest. */
  const spelt = new Map<string, string>();
  const tighten = tightCoding();
  let tick = 0;
  let version = 0;
  const stats = { hits: 0, renders: 0 };

  const find = (key: string) => pages.get(key) ?? queries.get(key) ?? calls.get(key);

  /** Answers from memory. @returns whether it did */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const url = request.url ?? "/";
    const key = find(url) ? url : (spelt.get(url) ?? keyOf(url));
    const kept = key === undefined ? undefined : find(key);
    if (key === undefined || kept?.version !== version) return false;
    if (key !== url && url.length <= longestSpelling) rememberSpelling(url, key);
    stats.hits++;
    onHit(request, sender(key, kept)(request, response));
    return true;
  }

  /** @returns a function that sends the answer and returns the status sent */
  function sender(key: string, kept: KeptAnswer) {
    return (request: IncomingMessage, response: ServerResponse): number => {
      kept.usedAt = ++tick;
      if (++kept.uses === 2 && pages.has(kept, key)) tighten(kept);
      return sendKept(kept, request, response);
    };
  }

  function rememberSpelling(url: string, key: string) {
    if (spelt.size >= mostSpellings) spelt.clear();
    spelt.set(url, key);
  }

  /**
   * The key of an address whose path is known; undefined where it is not, or where the address has
   * to be refused.
   */
  function keyOf(url: string): string | undefined {
    const at = url.indexOf("?");
    if (at === -1) return url;
    const path = url.slice(0, at);
    const known = namesAt.get(path);
    if (!known || url.length > longestTakenApart || refusalOf(url)) return undefined;
    const place = { path, names: known.names, search: url.slice(at + 1) };
    return known.isCall ? callAddressOf(place) : addressOf(place);
  }

  /** What is sent for a page: what is kept, or what `make` makes, once however many wait for it. */
  async function render(place: Place, make: (address: string) => Promise<Answer>): Promise<Send> {
    const key = addressOf(place);
    return rendered(key, async (asOf) => {
      const made = keptAnswer(await make(key), asOf);
      if (made.status === 200 || made.status === 404) keep(key, made, place);
      return made;
    });
  }

  /**
   * What is sent where nothing is at an address that was asked for.
   * @param path made up for all such addresses: they share one page
   */
  async function renderMissing(path: string, make: () => Promise<Answer>): Promise<Send> {
    const key = `404 ${path}`;
    return rendered(key, async (asOf) => {
      const made = keptAnswer(await make(), asOf);
      keep(key, made);
      return made;
    });
  }

  async function rendered(key: string, make: (asOf: number) => Promise<KeptAnswer>) {
    const known = find(key);
    const kept = known?.version === version ? known : await once(key, make);
    return sender(key, kept);
  }

  function once(key: string, make: (asOf: number) => Promise<KeptAnswer>) {
    const waiting = pending.get(key);
    if (waiting) return waiting;
    const work = make(version).then((kept) => {
      stats.renders++;
      return kept;
    });
    pending.set(key, work);
    const forget = () => pending.get(key) === work && pending.delete(key);
    work.then(forget, forget);
    return work;
  }

  /**
   * What was made from content that has changed meanwhile is sent to those who waited, and not kept.
   * @param place whose query names count from now on; none for a page that is missing
   */
  function keep(key: string, kept: KeptAnswer, place?: Place & { isCall?: boolean }) {
    if (kept.version !== version) return;
    // The newest of all: as one never used it would be the first to go, and a full share would
    // take nothing new.
    kept.usedAt = ++tick;
    shareOf(key, place).set(key, kept);
    // A missing page may be drawn by a route whose real page declares names: it must not unlearn them.
    if (place) namesAt.set(place.path, { names: place.names, isCall: place.isCall ?? false });
  }

  function shareOf(key: string, place: { isCall?: boolean } | undefined) {
    if (place?.isCall) return calls;
    return key.includes("?") ? queries : pages;
  }

  return {
    answer,
    render,
    renderMissing,
    /** Keeps what a call has answered. @param asOf the version when it was asked */
    keepCall(place: Place, made: Answer, asOf: number) {
      const key = callAddressOf(place);
      if (key !== undefined) keep(key, keptAnswer(made, asOf), { ...place, isCall: true });
    },
    /** What was kept for an address, of whatever version: for when nothing newer can be made. */
    former(url: string): Send | null {
      const key = keyOf(url);
      const kept = key === undefined ? undefined : find(key);
      return key !== undefined && kept ? sender(key, kept) : null;
    },
    /** The query names that count at a path; none where nothing was ever made for it. */
    namesAt: (path: string): readonly string[] => namesAt.get(path)?.names ?? [],
    version: () => version,
    /** The content has changed: all there is counts as former, until each is made anew. */
    clear() {
      version++;
      pending = new Map();
      // At the same address there may now be what counts other names.
      spelt.clear();
    },
    stats: () => ({
      ...stats,
      entries: shares
        .flatMap((share) => [...share.answers()])
        .filter((kept) => kept.version === version).length,
      bytes: shares.reduce((sum, share) => sum + share.bytes(), 0),
    }),
  };
}

/**
 * One spelling for each page: declared names only, in the declared order, the last of each; empty
 * ones left out.
 */
function addressOf({ path, names, search }: Place): string {
  if (names.length === 0 || search === "") return path;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = lastOf(given, name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** What counts of a name given more than once. Whoever asks what draws a page asks this. */
export function lastOf(given: URLSearchParams, name: string): string | undefined {
  return given.getAll(name).at(-1);
}

/**
 * The same for a call, which may refuse what a page does not mind: an empty value is kept apart
 * from none.
 * @returns undefined where a name is given twice
 */
function callAddressOf({ path, names, search }: Place): string | undefined {
  if (search === "") return path;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of names) {
    const values = given.getAll(name);
    if (values.length > 1) return undefined;
    for (const value of values) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
