/** The chat as a page of its own: plain forms, one question at a time, nothing needed but a browser. */
import { appContext, cookiesContext, returnedContext } from "../../../context.ts";
import { orNotFound } from "../../site/or-not-found.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { PageHero } from "../../site/ui/page-hero.tsx";
import { PlainChat } from "../ui/plain-chat.tsx";
import type { Route } from "./+types/chat";

export const handle = { personal: true };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const { site, chat } = context.get(appContext);
    const [{ title, body }, conversation, { title: bot }] = await Promise.all([
      site.page("/chat", "plain"),
      chat.look(context.get(cookiesContext).chat),
      chat.logo(),
    ]);
    const { heading, promise, description } = body;
    return { title, heading, promise, description, bot, conversation, returned: context.get(returnedContext) };
  });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { title: loaderData.title, description: loaderData.description, path: "/chat" }) : [];

export default function ChatPage({ loaderData }: Route.ComponentProps) {
  const { heading, promise, bot, conversation, returned } = loaderData;
  return (
    <>
      <PageHero heading={heading} promise={promise} />
      <div className="wrap">
        <PlainChat bot={bot} {...conversation} returned={returned} />
      </div>
    </>
  );
}
