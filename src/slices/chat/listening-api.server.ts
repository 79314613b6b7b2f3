import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { beginEvents } from "../../platform/http/event-stream.ts";
import type { Limiter } from "../../platform/http/limiter.ts";
import { limits } from "../../platform/http/limits.ts";
import type { Chat } from "./chat.server.ts";
import { chatListening, chatTyping } from "./contract.ts";
import type { Listening } from "./listening.server.ts";

type ListeningApiDeps = {
  listening: Listening;
  chat: Pick<Chat, "visitorTypes">;
  limiter: Pick<Limiter, "takesKey">;
};

export const listeningApi =
  ({ listening, chat, limiter }: ListeningApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    // Before the server waits for open connections, because these end only here.
    app.addHook("preClose", async () => listening.close());

    app.post(
      "/message_framework/chat/live/",
      { config: limits.api, schema: { hide: true, body: chatListening } },
      async ({ body: { conversation: key, ...window }, ip }, reply) => {
        await listening.open({ key, ...window, ip }, () => beginEvents(reply));
      },
    );

    app.post(
      "/message_framework/chat/typing/",
      { config: limits.api, schema: { hide: true, body: chatTyping } },
      async ({ body: { conversation: key }, ip }, reply) => {
        if (limiter.takesKey({ ip }, key, "typing").allowed) await chat.visitorTypes(key);
        return reply.code(204).send();
      },
    );
  };
