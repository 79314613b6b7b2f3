import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { VisitorCookie } from "../../core/visits/visitors.server.ts";
import { indexedText } from "../../crm/leads/words/lead-index-words.ts";
import { beginEvents } from "../../platform/http/event-stream.ts";
import { type Limiter, limits, refuseBeyond } from "../../platform/http/limits.ts";
import { listOf, pageQuery, toList } from "../../platform/list.ts";
import { orUnavailable } from "../../platform/problem.ts";
import type { DailyBytes } from "../../platform/quota.ts";
import { languages, ownLanguage } from "../../platform/text/language.ts";
import { line } from "../../platform/text/text.ts";
import { longestPage } from "../flow/chat-opening.ts";
import {
  chatCookie,
  chatListening,
  chatLogo,
  chatStart,
  chatTyping,
  type TurnBody,
  turnAnswer,
  turnBody,
  turnRefusal,
} from "../flow/contract.ts";
import type { Chat } from "./chat.server.ts";
import { keyFrom } from "./conversations.server.ts";
import type { Listening } from "./listening.server.ts";
import type { Colleague } from "./stepping-in.server.ts";

type ChatApiDeps = {
  chat: Pick<Chat, "logo" | "start">;
  sendTurn: SendTurn;
  visitorOf: VisitorCookie["of"];
  publicUrl: URL | null;
};

export const chatApi =
  ({ chat, sendTurn, visitorOf, publicUrl }: ChatApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const cookie = chatCookie(publicUrl);
    const inLanguage = { language: z.enum(languages).optional() };
    const logoQuery = z.object({ ...pageQuery, ...inLanguage });
    app.get(
      "/message_framework/chatlogo/",
      {
        config: { ...limits.api, cachedParams: Object.keys(logoQuery.shape) },
        schema: { querystring: logoQuery, response: { 200: listOf(chatLogo) } },
      },
      async ({ query, url }) => {
        const results = [await chat.logo(query.language)];
        return toList({ results, count: 1 }, { query, url, origin: publicUrl });
      },
    );

    const startQuery = z.object({ ...inLanguage, page: line(longestPage).optional() });
    const first = {
      config: limits.api,
      schema: { querystring: startQuery, response: { 200: chatStart } },
    };
    app.get("/message_framework/chat/", first, async ({ query }, reply) => {
      reply.header("cache-control", "no-store");
      return chat.start(query.language, query.page);
    });

    const route = {
      config: limits.chat,
      schema: { body: turnBody, response: { 200: turnAnswer, 404: turnRefusal, 422: turnRefusal } },
    };
    app.post("/message_framework/chat/", route, async ({ body, cookies, ip }, reply) => {
      const conversationKey = body.conversation;
      const from = { ip, visitor: visitorOf(cookies) };
      const turn = await sendTurn(body, {
        ...from,
        conversation: conversationKey || cookies[cookie.name],
      });
      const { replies, conversation, isLost, isOver } = turn;
      reply.header("cache-control", "no-store");
      if (!conversationKey && isOver) reply.clearCookie(cookie.name, cookie.options);
      else if (!conversationKey) reply.setCookie(cookie.name, conversation, cookie.options);
      const open = replies.at(-1);
      if (isLost && open) return reply.code(422).send({ message: open.message, reply: open });
      const isTyped = body.description !== undefined;
      return reply.send(
        isTyped ? { next_message: replies, conversation } : { content: replies, conversation },
      );
    });
  };

type SendTurnDeps = {
  chat: Pick<Chat, "turn">;
  limiter: Pick<Limiter, "takesKey">;
  roomFor: DailyBytes;
  roomForLeads: DailyBytes;
};
type From = Pick<FastifyRequest, "ip"> & {
  conversation: string | null | undefined;
  /** From the visitor's cookie; null where they have not accepted it. */
  visitor: string | null;
};

export type SendTurn = ReturnType<typeof createSendTurn>;

export const createSendTurn =
  ({ chat, limiter, roomFor, roomForLeads }: SendTurnDeps) =>
  async (body: TurnBody, { ip, conversation, visitor }: From) => {
    const { selected_value: value, description: text, ipaddress, browser_type } = body;
    const { language = ownLanguage, page = null } = body;
    const key = keyFrom(conversation);
    if (key !== null) refuseBeyond(limiter.takesKey({ ip }, key, "conversation"));
    const stored = [value, text, ipaddress, browser_type, body.conversation];
    const room = roomFor({ ip }, [...stored, ...indexedText([text])]);
    const from = { ip, ipaddress, browserType: browser_type, visitor };
    const leadRoom = roomForLeads({ ip }, [text]);
    const turn = chat.turn({ key, value, text, ...from, language, page, room, leadRoom });
    return orUnavailable(turn, "Your message could not be stored just now. Try again in a minute.");
  };

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

type ChinAdminApiDeps = {
  chat: Pick<Chat, "typing">;
  /** @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<Colleague>;
};

const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

export const chinAdminApi =
  ({ chat, admit }: ChinAdminApiDeps): FastifyPluginAsyncZod =>
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
