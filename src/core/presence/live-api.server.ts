import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { beginEvents } from "../../platform/http/event-stream.ts";
import { limits } from "../../platform/http/limits.ts";
import { type About, answering, subjectOf } from "./contract.ts";
import type { Live } from "./live.server.ts";
import { place } from "./topic.ts";

const upTo = z.string().max(80).optional();
const headers = z.looseObject({ "last-event-id": upTo });
const opened = z.string().regex(/^[\w-]{1,64}$/);
const enquiry = z.object({ id: opened });
const document = z.object({ id: z.coerce.number().pipe(z.int().positive()) });

type LiveApiDeps = {
  live: Pick<Live, "open" | "reportPlace" | "close">;
  /** @throws Problem 401; 403 for a role without the topic's right */
  admit(request: FastifyRequest, about: About): Promise<{ id: string; session: string }>;
};

export const liveApi =
  ({ live, admit }: LiveApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    // Before the server waits for its connections: streams only end when the server ends them.
    app.addHook("preClose", async () => live.close());

    app.get(
      "/staff/inbox/live",
      {
        exposeHeadRoute: false,
        config: limits.api,
        schema: {
          hide: true,
          querystring: z.object({ since: upTo, lead: opened.optional(), chat: opened.optional() }),
          headers,
        },
      },
      async (request, reply) => {
        const about = "enquiries";
        const { id: staff, session } = await admit(request, about);
        const { lead, chat = null } = request.query;
        const subject = lead === undefined ? null : subjectOf.lead(lead);
        const since = request.headers["last-event-id"] ?? request.query.since ?? null;
        live.open({ session, staff, about, subject, chat, since }, () => beginEvents(reply));
      },
    );

    app.get(
      "/staff/documents/:id/live",
      {
        exposeHeadRoute: false,
        config: limits.api,
        schema: { hide: true, params: document, querystring: z.object({ since: upTo }), headers },
      },
      async (request, reply) => {
        const about = "documents";
        const { id: staff, session } = await admit(request, about);
        const subject = subjectOf.document(request.params.id);
        const since = request.headers["last-event-id"] ?? request.query.since ?? null;
        live.open({ session, staff, about, subject, chat: null, since }, () => beginEvents(reply));
      },
    );

    app.post(
      "/staff/enquiries/:id/writing",
      {
        bodyLimit: 1_024,
        config: limits.places,
        schema: { hide: true, params: enquiry, body: z.object({ writing: z.boolean() }) },
      },
      async (request, reply) => {
        const { session } = await admit(request, "enquiries");
        const subject = subjectOf.lead(request.params.id);
        const at = request.body.writing ? answering : null;
        await live.reportPlace({ session, subject, place: at });
        return reply.code(204).send();
      },
    );

    app.post(
      "/staff/documents/:id/place",
      {
        bodyLimit: 1_024,
        config: limits.places,
        schema: { hide: true, params: document, body: z.object({ place: place.nullable() }) },
      },
      async (request, reply) => {
        const { session } = await admit(request, "documents");
        const subject = subjectOf.document(request.params.id);
        await live.reportPlace({ session, subject, place: request.body.place });
        return reply.code(204).send();
      },
    );
  };
