import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import type { Chat } from "./chat.server.ts";
import type { Colleague } from "./stepping-in.server.ts";

type ChatDeskApiDeps = {
  chat: Pick<Chat, "typing">;
  /** @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<Colleague>;
};

const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

export const chatDeskApi =
  ({ chat, admit }: ChatDeskApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    /** Not an action of a screen: each would load the screens again. */
    app.post(
      "/staff/chats/:id/typing",
      { config: limits.api, schema: { hide: true, params } },
      async (request, reply) => {
        const { id, name } = await admit(request);
        await chat.typing(request.params.id, { id, name });
        return reply.code(204).send();
      },
    );
  };
