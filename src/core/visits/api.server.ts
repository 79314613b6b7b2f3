import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { orUnavailable } from "../../platform/problem.ts";
import { clientNetwork, createQuota, networksOf, perNetwork } from "../../platform/quota.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { allows, answerIn, isSignalled } from "../consent/gate.ts";
import { pageIn } from "./campaign.ts";
import { type PageEvent, type PageView, pageEvent, pageView, webVital } from "./contract.ts";
import { isSpamReferrer, referringSite } from "./referrer.ts";
import type { VisitorCookie } from "./visitors.server.ts";
import type { Reporter, Visits } from "./visits.server.ts";

const response = { 204: z.null() };
const config = { ...limits.beacons, public: true } as const;
const notKept = "This could not be kept just now.";

type VisitsApiDeps = {
  visits: Visits;
  cookie: VisitorCookie;
  /** With or without consent. `isLeft` when the visitor leaves the results without opening one. */
  searched(search: { words: string; ip: string; isLeft: boolean }): void;
  isBot(userAgent: string | undefined): boolean;
  elapsedMs(): number;
};
type Looked = Pick<PageView, "path" | "referrer"> & { words?: string };

export const visitsApi =
  ({ visits, cookie, searched, isBot, elapsedMs }: VisitsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const takesSearch = createWordsOfNetwork(elapsedMs);
    const takesCampaign = createWordsOfNetwork(elapsedMs);
    const reporterOf = ({ headers, log }: FastifyRequest): Reporter => ({
      mayPassOn: !isSignalled(headers) && allows("analytics", answerIn(headers.cookie)),
      log,
    });
    async function look(request: FastifyRequest, reply: FastifyReply, at: Looked) {
      const { ip, cookies, headers } = request;
      const visitor = cookie.readId(cookies);
      if (!allows("visitor", answerIn(headers.cookie))) {
        if (visitor !== null) await visits.visitors.forget(visitor);
        if (cookie.name in cookies) reply.clearCookie(cookie.name, cookie.options);
        return;
      }
      const { path, words = null } = at;
      const referrer = referringSite(at.referrer);
      const utm = pageIn(headers.referer)?.utm ?? null;
      const result = await visits.visitors.see(visitor, { ip, path, words, referrer, utm });
      if (result === "forgotten") reply.clearCookie(cookie.name, cookie.options);
      else if (result) reply.setCookie(cookie.name, result.newVisitorId, cookie.lasting);
    }

    async function keepEvent(request: FastifyRequest, reply: FastifyReply, event: PageEvent) {
      const { category, action: path, label: words } = event;
      if (category === "Move") return look(request, reply, { path });
      if (category === "Search" || category === "Unopened")
        searched({ words, ip: request.ip, isLeft: category === "Unopened" });
      if (category === "Search") {
        if (takesSearch(request.ip, words)) await visits.recordSearch(words);
        return look(request, reply, { path, words });
      }
      if (category === "Unopened") return;
      return visits.recordEvent({ ...event, category }, reporterOf(request));
    }

    const noContent = (reply: FastifyReply) => reply.code(204).send(null);

    app.post(
      "/api/page-views/",
      { config, schema: { body: pageView, response } },
      async (request, reply) => {
        if (isBot(request.headers["user-agent"])) return noContent(reply);
        if (isSpamReferrer(request.body.referrer)) return noContent(reply);
        const utm = pageIn(request.headers.referer)?.utm ?? null;
        const mayCount = utm !== null && takesCampaign(request.ip, utm);
        const reporter = { ...reporterOf(request), utm: mayCount ? utm : null };
        await orUnavailable(visits.recordPageView(request.body, reporter), notKept);
        await orUnavailable(look(request, reply, request.body), notKept);
        return noContent(reply);
      },
    );

    app.post(
      "/api/events/",
      { config, schema: { body: pageEvent, response } },
      async (request, reply) => {
        if (isBot(request.headers["user-agent"])) return noContent(reply);
        const { category, action, label } = request.body;
        await orUnavailable(keepEvent(request, reply, { category, action, label }), notKept);
        return noContent(reply);
      },
    );

    app.post(
      "/api/web-vitals/",
      { config, schema: { body: webVital, response } },
      async (request, reply) => {
        if (isBot(request.headers["user-agent"])) return noContent(reply);
        await orUnavailable(visits.recordVital(request.body), notKept);
        return noContent(reply);
      },
    );
  };

/** Different words, or campaigns, per day: more than a whole office searches for. */
const ofNetwork = { most: 100, windowMs: dayMs };

/** @returns whether the words may count; words that the network sent that day always may */
export function createWordsOfNetwork(elapsedMs: () => number) {
  const quota = createQuota(elapsedMs);
  return (ip: string, words: string): boolean => {
    const key = `${clientNetwork({ ip })} ${words.toLowerCase()}`;
    const once = { key, most: 1, windowMs: dayMs };
    if (quota.wait(once) > 0) return true;
    return quota.take(once, ...perNetwork(networksOf(ip), ofNetwork)) === 0;
  };
}

export const visitorByChoice = (
  { visitors }: Pick<Visits, "visitors">,
  { name, options, lasting, readId: read }: VisitorCookie,
) => ({
  async accepts({ ip, cookies, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = pageIn(headers.referer);
    // A search from before the consent is not stored.
    const visit = page && { ip, ...page, words: null, referrer: null };
    const visitor = visit && (await visitors.accept(read(cookies), visit));
    if (visitor) reply.setCookie(name, visitor, lasting);
  },

  async rejects({ cookies }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const visitor = read(cookies);
    if (visitor !== null) await visitors.forget(visitor);
    if (name in cookies) reply.clearCookie(name, options);
  },
});
