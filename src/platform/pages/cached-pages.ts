import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer, PageCache } from "../cache/page-cache.ts";
import { addressIn, type Language } from "../text/language.ts";
import { type RequestAddress, routesName, withoutForeignRoutes } from "./place.ts";
import type { PageRoute } from "./route-table.ts";

export type ToDraw = { address: string; isDocumentRequest: boolean };
type Draw = (page: ToDraw) => Promise<Answer>;

type KeptPage = {
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  page: RequestAddress;
  route: PageRoute;
  words: boolean;
};

/** The page was renamed between the finder and the loader, so this response is not cached. */
class PageMovedError extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("the page moved while it was drawn");
    this.answer = answer;
  }
}

export function createCachedPages(cache: PageCache) {
  async function send(keptPage: KeptPage, draw: Draw) {
    const { request, reply, language, page, route, words } = keptPage;
    const { isDocumentRequest } = page;
    const path = addressIn(language, page.rawPath);
    const names = route.handle.query;
    const place = isDocumentRequest
      ? { path, names, words, search: page.search.toString() }
      : {
          path,
          names: [...names, routesName],
          words: words || page.search.has(routesName),
          search: withoutForeignRoutes(page.search, route.ids),
        };
    try {
      const sendKept = await cache.render(place, async (address) => {
        const made = await draw({ address, isDocumentRequest });
        if (made.status === 301) throw new PageMovedError(made);
        const isElsewhere = made.status >= 300 && made.status < 400;
        if (isElsewhere) throw new Error(`the kept page at ${path} redirects, as none may`);
        return made;
      });
      reply.hijack();
      return sendKept(request.raw, reply.raw);
    } catch (error) {
      if (!(error instanceof PageMovedError)) throw error;
      const { status, headers, body } = error.answer;
      return reply.code(status).headers(headers).send(body);
    }
  }

  async function sendMissing({ request, reply, language, page, route }: KeptPage, draw: Draw) {
    const { isDocumentRequest } = page;
    const example = isDocumentRequest ? route.example : `${route.example}.data`;
    const path = addressIn(language, example);
    const sendKept = await cache.renderMissing(path, async () => ({
      ...(await draw({ address: path, isDocumentRequest })),
      status: 404,
    }));
    reply.hijack();
    sendKept(request.raw, reply.raw);
  }

  async function sendFresh({ request, reply, page }: KeptPage, draw: Draw) {
    const { isDocumentRequest } = page;
    const { status, headers, body } = await draw({ address: request.url, isDocumentRequest });
    return reply.code(status).headers(headers).send(body);
  }

  return { send, sendMissing, sendFresh };
}
