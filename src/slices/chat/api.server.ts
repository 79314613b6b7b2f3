import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { languages } from "../../platform/language.ts";
import { listOf, pageQuery, toList } from "../../platform/list.ts";
import { line } from "../../platform/text.ts";
import type { VisitorCookie } from "../visits/visitor-cookie.ts";
import { longestPage } from "./browser/early-calls.ts";
import type { Chat } from "./chat.server.ts";
import { chatLogo, chatStart, turnAnswer, turnBody, turnRefusal } from "./contract.ts";
import { chatCookie } from "./cookie.ts";
import type { SendTurn } from "./send-turn.server.ts";

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

    /** `page` is the path of the page on which the chat is opened. */
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
