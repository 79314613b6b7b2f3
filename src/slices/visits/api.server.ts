import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { orUnavailable } from "../../platform/problem.ts";
import { pageEvent, pageView, webVital } from "./contract.ts";
import type { Reporter, Visits } from "./visits.server.ts";

const response = { 204: z.null() };
const config = { ...limits.beacons, public: true } as const;
const notKept = "This could not be kept just now.";

type Needs = {
  visits: Visits;
  hasAccepted(cookies: string | undefined): boolean;
};

export const visitsApi =
  ({ visits, hasAccepted }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const reporterOf = ({ headers, log }: FastifyRequest): Reporter => ({
      accepted: hasAccepted(headers.cookie),
      log,
    });
    const done = (reply: FastifyReply) => reply.code(204).send(null);

    app.post(
      "/api/page-views/",
      { config, schema: { body: pageView, response } },
      async (request, reply) => {
        await orUnavailable(visits.recordPageView(request.body, reporterOf(request)), notKept);
        return done(reply);
      },
    );

    app.post(
      "/api/events/",
      { config, schema: { body: pageEvent, response } },
      async (request, reply) => {
        await orUnavailable(visits.recordEvent(request.body, reporterOf(request)), notKept);
        return done(reply);
      },
    );

    app.post(
      "/api/web-vitals/",
      { config, schema: { body: webVital, response } },
      async (request, reply) => {
        await orUnavailable(visits.recordVital(request.body), notKept);
        return done(reply);
      },
    );
  };
