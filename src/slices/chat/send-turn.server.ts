import type { FastifyRequest } from "fastify";
import type { DailyBytes } from "../../platform/daily-bytes.ts";
import { refuseBeyond } from "../../platform/http/limit-routes.ts";
import type { Limiter } from "../../platform/http/limiter.ts";
import { ownLanguage } from "../../platform/language.ts";
import { orUnavailable } from "../../platform/problem.ts";
import { indexedText } from "../leads/words/lead-words.ts";
import type { Chat } from "./chat.server.ts";
import type { TurnBody } from "./contract.ts";
import { keyFrom } from "./conversations.server.ts";

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
    const { language = ownLanguage } = body;
    const key = keyFrom(conversation);
    if (key !== null) refuseBeyond(limiter.takesKey({ ip }, key, "conversation"));
    const stored = [value, text, ipaddress, browser_type, body.conversation];
    const room = roomFor({ ip }, [...stored, ...indexedText([text])]);
    const from = { ip, ipaddress, browserType: browser_type, visitor };
    const leadRoom = roomForLeads({ ip }, [text]);
    const turn = chat.turn({ key, value, text, ...from, language, room, leadRoom });
    return orUnavailable(turn, "Your message could not be stored just now. Try again in a minute.");
  };
