/** What the browser reports of a visit. Answered with nothing: nobody waits for it. */
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { orUnavailable } from "../../platform/problem.ts";
import { pageEvent, pageView, webVital } from "./contract.ts";
import type { Reporter, Visits } from "./visits.server.ts";

const response = { 204: z.null() };
const notKept = "This could not be kept just now.";

/** @param hasAccepted what a `Cookie` header says of its visitor; the consent slice knows */
export const visitsApi =
  ({ visits, hasAccepted }: { visits: Visits; hasAccepted(cookies: string | undefined): boolean }): FastifyPluginAsyncZod =>
  async (app) => {
    const reporterOf = ({ headers, log }: FastifyRequest): Reporter => ({ accepted: hasAccepted(headers.cookie), log });

    app.post("/api/page-views/", { config: limits.api, schema: { body: pageView, response } }, async (request, reply) => {
      await orUnavailable(visits.recordPageView(request.body, reporterOf(request)), notKept);
      return reply.code(204).send(null);
    });

    app.post("/api/events/", { config: limits.api, schema: { body: pageEvent, response } }, async (request, reply) => {
      await orUnavailable(visits.recordEvent(request.body, reporterOf(request)), notKept);
      return reply.code(204).send(null);
    });

    app.post("/api/web-vitals/", { config: limits.api, schema: { body: webVital, response } }, async (request, reply) => {
      await orUnavailable(visits.recordVital(request.body), notKept);
      return reply.code(204).send(null);
    });
  };
