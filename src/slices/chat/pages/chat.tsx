/** The chat as a page of its own: plain forms, one question at a time, nothing needed but a browser. */
import { appContext, cookiesContext, returnedContext } from "../../../context.ts";
import { Motif } from "../../../ui/motif.tsx";
import { orNotFound } from "../../site/or-not-found.ts";
import { chatCookie } from "../cookie.ts";
import { PlainChat } from "../ui/plain-chat.tsx";
import type { Route } from "./+types/chat";
import styles from "./chat.module.css";

export const handle = { personal: true };
/** Also where the browser asks for the page's data alone: it is one visitor's conversation. */
export const headers = () => ({ "cache-control": "no-store" });

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const { site, chat, config } = context.get(appContext);
    const key = context.get(cookiesContext)[chatCookie(config.server.publicUrl).name];
    const [{ path, title, body }, conversation, { title: bot }] = await Promise.all([
      site.page("/chat", "plain"),
      chat.look(key),
      chat.logo(),
    ]);
    const { heading, promise, description } = body;
    const meta = await site.meta({ path, title, description });
    return {
      path,
      heading,
      promise,
      bot,
      conversation,
      returned: context.get(returnedContext),
      meta,
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ChatPage({ loaderData }: Route.ComponentProps) {
  const { path, heading, promise, bot, conversation, returned } = loaderData;
  return (
    <div className="wrap">
      <div className={styles.page}>
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className={styles.promise}>{promise}</p>
          <div className={styles.picture}>
            <Motif seed="chat" columns={5} rows={3} />
          </div>
        </div>
        <PlainChat bot={bot} {...conversation} returned={returned} path={path} />
      </div>
    </div>
  );
}
