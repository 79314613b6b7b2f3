/** The chat's public calls. The plain forms of `/chat` send to the same address, and are sent back there. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { DailyBytes } from "../../platform/http/daily-bytes.ts";
import { refuseBeyond } from "../../platform/http/limit-routes.ts";
import type { Limiter } from "../../platform/http/limiter.ts";
import { limits } from "../../platform/http/limits.ts";
import { type DrawAgain, returnForm, textsOf, wantsPage } from "../../platform/http/plain-form.ts";
import { isNavigation } from "../../platform/http/problems.ts";
import { listOf, pageQuery, toList } from "../../platform/list.ts";
import { orUnavailable } from "../../platform/problem.ts";
import type { Chat } from "./chat.server.ts";
import { closedId } from "./closed-id.ts";
import { chatLogo, chatStart, turnAnswer, turnBody, turnRefusal } from "./contract.ts";
import { keyFrom } from "./conversations.server.ts";
import { chatCookie } from "./cookie.ts";

const pagePath = "/chat";
const noRoom =
  "This cannot be kept just now. Send it with the form on the contact page, or try again later.";

type Needs = {
  chat: Pick<Chat, "logo" | "start" | "turn">;
  publicUrl: URL | null;
  drawAgain: DrawAgain;
  limiter: Pick<Limiter, "takesKey">;
  roomFor: DailyBytes;
};

export const chatApi =
  ({ chat, publicUrl, drawAgain, limiter, roomFor }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const cookie = chatCookie(publicUrl);
    app.get(
      "/message_framework/chatlogo/",
      {
        config: { ...limits.api, kept: Object.keys(pageQuery) },
        schema: { querystring: z.object(pageQuery), response: { 200: listOf(chatLogo) } },
      },
      async (request) => toList([await chat.logo()], 1, request.query, request.url, publicUrl),
    );

    app.get(
      "/message_framework/chat/",
      { config: limits.api, schema: { response: { 200: chatStart } } },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        // Enter in the address bar, after a plain form came back.
        if (isNavigation(request)) return reply.redirect(pagePath, 303);
        return chat.start();
      },
    );

    const route = {
      config: { ...limits.chat, noRoom },
      schema: { body: turnBody, response: { 200: turnAnswer, 404: turnRefusal, 422: turnRefusal } },
      errorHandler: returnForm({
        drawAgain,
        fields: { description: "Your message", selected_value: null, conversation: null },
        pathOf: () => pagePath,
        messageOf: ({ message, errors }) => errors.description?.[0] ?? message,
      }),
    };
    app.post("/message_framework/chat/", route, async (request, reply) => {
      const {
        selected_value: value,
        description: text,
        ipaddress,
        browser_type: browserType,
        conversation: given,
      } = request.body;
      const key = keyFrom(given || request.cookies[cookie.name]);
      if (key !== null) refuseBeyond(limiter.takesKey(request, key, "conversation"));
      const room = roomFor(request, Object.values(textsOf(request.body)));
      const turn = chat.turn({ key, value, text, ip: request.ip, ipaddress, browserType, room });
      const { replies, conversation, isLost, isOver } = await orUnavailable(
        turn,
        "Your message could not be stored just now. Try again in a minute.",
      );
      reply.header("cache-control", "no-store");
      if (!given && isOver) reply.clearCookie(cookie.name, cookie.options);
      else if (!given) reply.setCookie(cookie.name, conversation, cookie.options);
      if (wantsPage(request))
        return reply.redirect(isOver ? `${pagePath}#${closedId}` : pagePath, 303);
      const open = replies.at(-1);
      if (isLost && open) return reply.code(422).send({ message: open.message, reply: open });
      return reply.send(
        text === undefined
          ? { content: replies, conversation }
          : { next_message: replies, conversation },
      );
    });
  };
