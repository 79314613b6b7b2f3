import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import { type Answer, lastOf, type PageCache } from "../cache/page-cache.ts";
import { escaped, splitTarget, tidied } from "../http/addresses.ts";
import { type Limiter, refuseBeyond } from "../http/limits.ts";
import { Problem } from "../problem.ts";
import { widestNetwork } from "../quota.ts";
import { createTaskQueue, type TaskQueue } from "../task-queue.ts";
import { addedLanguages, addressIn, type Language, ownLanguage } from "../text/language.ts";
import { createCachedPages } from "./cached-pages.ts";
import { anybodysRequest, draw, policyOf } from "./drawing.ts";
import { createOwnPages, type OwnPagesOptions } from "./own-pages.ts";
import {
  dataPathOf,
  ownPlaceIn,
  type Place,
  placeIn,
  requestAddress,
  routesName,
} from "./place.ts";
import type { PageRoute } from "./route-table.ts";

/** @param path canonical @returns the current path, which may differ after a move, or null */
export type Finder = (path: string) => Promise<string | null>;

export type Choice = (value: string) => Promise<boolean>;

type PagesOptions = OwnPagesOptions & {
  cache: PageCache;
  limiter: Limiter;
  build(): Promise<ServerBuild>;
  finders: Record<string, Finder>;
  /** Finds the former `/?p=123`, WordPress's address of a post by its number. */
  numbered: Finder;
  /** Values that a choice does not offer are ignored. */
  choices: Record<string, Choice>;
  speaks(language: Language): Promise<boolean>;
  securityHeaders: Record<string, string>;
};

export type Pages = ReturnType<typeof createPages>;

export function createPages(options: PagesOptions) {
  const { cache, limiter, provide, finders, choices, publicUrl, built } = options;
  /** Separate, so that searches do not delay cached pages. */
  const lanes = {
    page: createTaskQueue({ atOnce: 4, mostWaiting: 100 }),
    words: createTaskQueue({ atOnce: 1, mostWaiting: 16, rests: true }),
  };
  const keptPages = createCachedPages(cache);
  const ownPages = createOwnPages(options);

  const placeOf = async (url: string) => placeIn(await options.build(), url, options.speaks);

  async function resolvePlace(url: string): Promise<{ place: Place; there: string | null }> {
    const place = await placeOf(url);
    const there = await findIn(place);
    if (there !== null || place.language === ownLanguage) return { place, there };
    // A former address has no language, and may redirect.
    const outside = ownPlaceIn(await options.build(), url);
    const leadsTo = await findIn(outside);
    return leadsTo === null ? { place, there } : { place: outside, there: leadsTo };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    try {
      return await answerNow(request, reply);
    } catch (error) {
      const sendFormer = isOurs(error) && !reply.raw.headersSent ? cache.former(request.url) : null;
      if (!sendFormer) throw error;
      request.log.warn({ err: error }, "answered with the page as it was before");
      reply.hijack();
      return sendFormer(request.raw, reply.raw);
    }
  }

  async function answerNow(request: FastifyRequest, reply: FastifyReply) {
    const { rawPath, search } = requestAddress(request.url);
    const lower = inLowerCase(request.url);
    if (lower !== null) return leadOn(reply, lower);
    const asksWords = (names: readonly string[]) =>
      names.some((name) => name !== routesName && !choices[name] && lastOf(search, name));
    const isKnown = asksWords(cache.namesAt(rawPath));
    if (isKnown) takeTurn(request);
    const { place, there } = await resolvePlace(request.url);
    const { language, page, route } = place;
    const led = await ledByNumber(place);
    if (led !== null) return leadOn(reply, led);
    if (
      page.isDocumentRequest &&
      language !== ownLanguage &&
      page.path === "/" &&
      rawPath.endsWith("/")
    )
      return redirect(request, reply, addressIn(language, "/"));
    const isElsewhere = there !== null && !isAt(page.path, { there, route });
    if (isElsewhere && page.isDocumentRequest)
      return redirect(request, reply, addressIn(language, there));
    const isMoved = isElsewhere && there !== place.path;
    if (route.handle.page !== "kept" || isMoved) return ownPages.answer(request, reply, place);
    const words = asksWords(route.handle.query);
    if (words && !isKnown) takeTurn(request);
    const drawing = drawFor(request, place, words ? lanes.words : lanes.page);
    const asking = { request, reply, ...place, words };
    await dropUnknown(page.search, route.handle.query);
    if (isElsewhere) asking.page = { ...page, path: there, rawPath: dataPathOf(there) };
    if (!built) return keptPages.sendFresh(asking, drawing);
    return there === null
      ? keptPages.sendMissing(asking, drawing)
      : keptPages.send(asking, drawing);
  }

  async function ledByNumber({ language, page }: Place): Promise<string | null> {
    const number = page.search.get("p") ?? "";
    const isAtHome = page.isDocumentRequest && page.path === "/" && language === ownLanguage;
    return isAtHome && postNumber.test(number) ? options.numbered(`/?p=${number}`) : null;
  }

  async function dropUnknown(search: URLSearchParams, names: readonly string[]) {
    for (const name of names) {
      const value = lastOf(search, name);
      if (value && choices[name] && !(await choices[name](value))) search.delete(name);
    }
  }

  async function findIn({ page, path, route }: Place): Promise<string | null> {
    const { finder, page: kind } = route.handle;
    if (!route.isPattern) return path;
    if (kind !== "kept") return escaped(tidied(page.path));
    const find = finders[finder ?? ""];
    if (!find)
      throw new Error(`the route of ${path} is kept, so its handle has to name a finder there is`);
    return find(path);
  }

  const drawFor =
    (request: FastifyRequest, { build, route }: Place, lane: TaskQueue) =>
    async ({
      address,
      isDocumentRequest,
    }: {
      address: string;
      isDocumentRequest: boolean;
    }): Promise<Answer> => {
      const drawing = {
        isDocumentRequest,
        readyHtml: new Map(),
        inTurn: atOnce,
        waitForTurn: never,
      };
      const asking = anybodysRequest({ address, publicUrl });
      const work = () => draw(provide, { build, request: asking, drawing });
      const response = await lane.run(work, widestNetwork(request));
      if (response.headers.has("set-cookie"))
        throw new Error(`the kept page at ${address} sets a cookie`);
      const policy = policyOf(response, { ...options, handle: route.handle });
      const headers = {
        ...options.securityHeaders,
        ...Object.fromEntries(response.headers),
        "content-security-policy": policy,
        "cache-control": "no-cache",
      };
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()), headers };
    };

  function takeTurn(request: FastifyRequest) {
    refuseBeyond(limiter.takes(request, "render"));
    lanes.words.refuseIfFull(widestNetwork(request));
  }

  return {
    answer,
    /** Call it before the body is read. */
    count: async (request: FastifyRequest) => ownPages.count(request, await placeOf(request.url)),
    post: async (request: FastifyRequest, reply: FastifyReply) =>
      ownPages.post(request, reply, await placeOf(request.url)),
    methodsOf: async (url: string): Promise<string> =>
      (await placeOf(url)).route.hasAction ? "GET, HEAD, POST" : "GET, HEAD",
  };
}

const never = async () => false;
const atOnce = <T>(render: () => Promise<T>) => render();

function isAt(path: string, { there, route }: { there: string; route: PageRoute }): boolean {
  return path === there || (route.handle.anySlash && withoutSlash(path) === withoutSlash(there));
}
const withoutSlash = (path: string) => path.replace(/\/$/, "");

function inLowerCase(url: string): string | null {
  const [, named = "", rest = ""] = /^\/([A-Za-z]+)((?:[/?].*)?)$/s.exec(url) ?? [];
  const language = addedLanguages.find((one) => one === named.toLowerCase());
  return language === undefined || language === named ? null : `/${language}${rest}`;
}

const postNumber = /^[1-9]\d{0,9}$/;

function redirect(request: FastifyRequest, reply: FastifyReply, there: string) {
  const { query } = splitTarget(request.url);
  return leadOn(reply, query ? `${there}?${query}` : there);
}

/** No-cache, because a page may move back: a cached redirect would make a loop. */
const leadOn = (reply: FastifyReply, there: string) =>
  reply.header("cache-control", "no-cache").redirect(there, 301);

const isOurs = (error: unknown): boolean => !(error instanceof Problem) || error.status >= 500;
