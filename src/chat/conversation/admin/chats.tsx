import { Link, Outlet, useParams, useRevalidator } from "react-router";
import { can } from "../../../core/accounts/roles.ts";
import { countWords } from "../../../core/admin/count-words.ts";
import { LiveTag } from "../../../core/admin/live-tag.tsx";
import { ListPane, Panes } from "../../../core/admin/panes.tsx";
import { useHere, useLive } from "../../../core/admin/use-live.ts";
import { everyChat } from "../../../core/presence/contract.ts";
import { inboxContext } from "../../../crm/inbox/context.ts";
import { answersContext } from "../../../crm/messages/context.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import type { ChatList, ChatNow } from "../chats-now.server.ts";
import { chatContext } from "../context.ts";
import type { Route } from "./+types/chats";
import * as styles from "./chats.module.css";
import { type ChatsData, nameOf, useTyping } from "./chats-data.ts";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context }: Route.LoaderArgs): Promise<ChatsData> {
  const viewer = context.get(signedInContext);
  const canChange = can(viewer.role, "leads.write");
  // Taken before any read, so that the stream reports every change made meanwhile.
  const since = context.get(inboxContext).place();
  return {
    since,
    chats: await context.get(chatContext).now.list(),
    viewer: { id: viewer.id, name: viewer.name },
    canChange,
    replies: canChange ? await context.get(answersContext).savedReplies.list() : [],
    loadedAt: new Date().toISOString(),
  };
}

/** The tab's title counts waiting visitors too, because the tab may be in the background. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const asking = loaderData?.chats.asking.length ?? 0;
  return [{ title: asking > 0 ? `(${asking}) Live chats` : "Live chats" }];
};

export default function Chats({ loaderData }: Route.ComponentProps) {
  const { since, chats, loadedAt, viewer } = loaderData;
  const { id = null } = useParams();
  const { revalidate } = useRevalidator();
  const typing = useTyping(id);
  const { state } = useLive({
    ...{ since, lead: null, chat: id ?? everyChat, inBackground: id === null },
    onNews: revalidate,
    onTyping: typing.hear,
  });
  const here = useHere(loadedAt);
  return (
    <Panes wide="pane" top={<PageHead title="Live chats" badge={<LiveTag live={state} />} />}>
      <ListPane aria-label="Chats">
        <ChatLists {...{ chats, here, viewer: viewer.id, current: id }} />
      </ListPane>
      <Outlet context={typing.typing} />
    </Panes>
  );
}

function ChatLists({ chats, ...of }: RowsOf & { chats: ChatList }) {
  const { asking, others, unshown, missed } = chats;
  return (
    <>
      {asking.length + others.length > 0 ? (
        <ChatRows chats={[...asking, ...others]} {...of} />
      ) : (
        <Empty seed="no chats" title="Nobody is chatting">
          Visitors appear here as soon as they write in the chat, and stay until half an hour after
          their last words.
        </Empty>
      )}
      {unshown > 0 ? (
        <p className={styles.note}>{countWords(unshown)} older chats are not shown.</p>
      ) : null}
      {missed.length > 0 ? (
        <section aria-labelledby="missed">
          <h2 id="missed" className={styles.head}>
            Missed
          </h2>
          <p className={styles.note}>
            They asked for a person within the last 24 hours, and nobody came.
          </p>
          <ChatRows chats={missed} {...of} />
        </section>
      ) : null}
    </>
  );
}

/** `more` counts further chats of the same network, which are not listed. */
type Row = ChatNow & { more?: number };
type RowsOf = { here: Here; viewer: string; current: string | null };

const ChatRows = ({ chats, here, viewer, current }: RowsOf & { chats: Row[] }) => (
  <ul>
    {chats.map((chat) => (
      <li
        key={chat.id}
        className={`${sharedStyles.row} ${styles.row}`}
        data-open={chat.id === current || undefined}
      >
        <div className={styles.chatRowsHead}>
          <Link
            to={`/staff/chats/${chat.id}`}
            className={sharedStyles.rowLink}
            aria-current={chat.id === current ? "page" : undefined}
          >
            {nameOf(chat)}
          </Link>
          <time dateTime={chat.at} className={styles.at}>
            {momentWords(chat.at, here)}
          </time>
        </div>
        <p dir="auto" className={sharedStyles.glance}>
          {chat.last}
        </p>
        <Where {...chat} viewer={viewer} />
        {chat.more ? (
          <p className={sharedStyles.soft}>
            and {countWords(chat.more)} more from the same network
          </p>
        ) : null}
      </li>
    ))}
  </ul>
);

function Where({ asks, hasLeft, with: colleague, viewer }: ChatNow & { viewer: string }) {
  if (asks) return <Tag tone="rust">asks for a person</Tag>;
  if (hasLeft) return <Tag>left</Tag>;
  if (colleague === null) return null;
  return <Tag tone="leaf">{colleague.id === viewer ? "with you" : `with ${colleague.name}`}</Tag>;
}
