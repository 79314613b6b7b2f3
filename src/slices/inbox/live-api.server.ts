import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { beginEvents } from "../../platform/http/event-stream.ts";
import { limits } from "../../platform/http/limits.ts";
import type { Live } from "./live.server.ts";

const place = z.string().max(80).optional();
/** The id of what is open in the tab. */
const opened = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

type Needs = {
  live: Live;
  /** @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string; session: string }>;
};

export const liveApi =
  ({ live, admit }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    // Before the server waits for its connections: these end only when they are ended.
    app.addHook("preClose", async () => live.close());

    app.get(
      "/staff/inbox/live",
      {
        exposeHeadRoute: false,
        config: limits.api,
        schema: {
          hide: true,
          querystring: z.object({ since: place, lead: opened, chat: opened }),
          headers: z.looseObject({ "last-event-id": place }),
        },
      },
      async (request, reply) => {
        const { id: staff, session } = await admit(request);
        const { lead = null, chat = null } = request.query;
        const since = request.headers["last-event-id"] ?? request.query.since ?? null;
        live.open({ session, staff, since, lead, chat }, () => beginEvents(reply));
      },
    );
  };
