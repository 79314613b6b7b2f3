/** What the browser reports of a visit. Answered with nothing: nobody waits for it. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { pageEvent, pageView, webVital } from "./contract.ts";
import type { Visits } from "./visits.server.ts";

const response = { 204: z.null() };

/** @param hasAccepted what a `Cookie` header says of its visitor; the consent slice knows */
export const visitsApi =
  ({ visits, hasAccepted }: { visits: Visits; hasAccepted(cookies: string | undefined): boolean }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post("/api/page-views/", { config: limits.api, schema: { body: pageView, response } }, async (request, reply) => {
      await visits.recordPageView(request.body, { accepted: hasAccepted(request.headers.cookie), log: request.log });
      return reply.code(204).send(null);
    });

    app.post("/api/events/", { config: limits.api, schema: { body: pageEvent, response } }, async (request, reply) => {
      await visits.recordEvent(request.body, { accepted: hasAccepted(request.headers.cookie), log: request.log });
      return reply.code(204).send(null);
    });

    app.post("/api/web-vitals/", { config: limits.api, schema: { body: webVital, response } }, async (request, reply) => {
      await visits.recordVital(request.body);
      return reply.code(204).send(null);
    });
  };
