import { fastifyCookie } from "@fastify/cookie";
import type { VisitorCookie } from "../../core/visits/visitors.server.ts";
import { checked } from "../../platform/http/check-by-contract.ts";
import type { Sender } from "../../platform/pages/plain-form.ts";
import { takePlainForm } from "../../platform/pages/plain-form.ts";
import type { Returned } from "../../platform/pages/returned-form.ts";
import type { Language } from "../../platform/text/language.ts";
import { chatCookie, turnBody } from "../flow/contract.ts";
import type { SendTurn } from "./api.server.ts";
import type { Chat } from "./chat.server.ts";

const labels = { description: "Your message", selected_value: null };

type PlainChatDeps = {
  chat: Pick<Chat, "look" | "logo">;
  sendTurn: SendTurn;
  visitorOf: VisitorCookie["of"];
  publicUrl: URL | null;
};
type SentForm = { fields: URLSearchParams; sender: Sender; language: Language };
type Taken = { isOver: boolean; cookie: string };

export type PlainChat = ReturnType<typeof createPlainChat>;

export function createPlainChat({ chat, sendTurn, visitorOf, publicUrl }: PlainChatDeps) {
  const { name, options } = chatCookie(publicUrl);
  const closing = { ...options, expires: new Date(0), maxAge: 0 };

  return {
    logo: chat.logo,

    look: ({ cookies }: Pick<Sender, "cookies">, language: Language) =>
      chat.look(cookies[name], language),

    async take({ fields, sender, language }: SentForm): Promise<Taken | { returned: Returned }> {
      const result = await takePlainForm(
        { fields, sender },
        {
          labels,
          messageOf: ({ message, errors }) => errors.description?.[0] ?? message,
          take: async (values) => {
            const body = checked(turnBody, values);
            const { ip, cookies } = sender;
            const visitor = visitorOf(cookies);
            return sendTurn({ ...body, language }, { ip, visitor, conversation: cookies[name] });
          },
        },
      );
      if ("returned" in result) return result;
      const { isOver, conversation } = result.value;
      return {
        isOver,
        cookie: isOver
          ? fastifyCookie.serialize(name, "", closing)
          : fastifyCookie.serialize(name, conversation, options),
      };
    },
  };
}
