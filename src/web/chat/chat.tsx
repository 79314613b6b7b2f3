import { redirect } from "react-router";
import { chatFormContext } from "../../chat/conversation/context.ts";
import { closedId, PlainChat } from "../../chat/widget/plain-chat.tsx";
import { siteContext } from "../../cms/pages/context.ts";
import { languageContext } from "../../platform/pages/language-context.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawAgain, senderContext } from "../../platform/pages/page-context.ts";
import { say } from "../../ui/translate.ts";
import type { Route } from "./+types/chat";
import * as styles from "./chat.module.css";

export const handle = { page: "personal", limit: "chat" };

export async function action({ context, request }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const result = await context
    .get(chatFormContext)
    .take({ fields, sender: context.get(senderContext), language: context.get(languageContext) });
  if ("returned" in result) return drawAgain(context, result.returned);
  const there = result.isOver ? `/chat#${closedId}` : "/chat";
  return redirect(there, { status: 303, headers: { "set-cookie": result.cookie } });
}

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const chat = context.get(chatFormContext);
    const [{ path, title, description, body }, conversation, { title: bot }] = await Promise.all([
      site.page("/chat", "plain"),
      chat.look(context.get(senderContext), context.get(languageContext)),
      chat.logo(context.get(languageContext)),
    ]);
    const { heading, promise } = body;
    const meta = await site.meta({ path, title, description });
    return { heading, promise, bot, conversation, meta };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ChatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, promise, bot, conversation } = loaderData;
  return (
    <div className="wrap">
      <div className={styles.page}>
        <div className={styles.words}>
          <h1>{say(heading)}</h1>
          <p className={styles.promise}>{say(promise)}</p>
        </div>
        <PlainChat bot={bot} {...conversation} returned={actionData} />
      </div>
    </div>
  );
}
