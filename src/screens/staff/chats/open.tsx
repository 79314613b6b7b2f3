/** One chat, as it goes on: a colleague reads it, steps in, and steps out again. */
import { useEffect, useRef } from "react";
import { data, isRouteErrorResponse, Link, useOutletContext } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Icon } from "../../../desk/icons.tsx";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { chatContext } from "../../../slices/chat/context.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import { privacyContext } from "../../../slices/privacy/context.ts";
import { keepWords } from "../keep-words.ts";
import type { Route } from "./+types/open";
import { ChatFoot } from "./chat-foot.tsx";
import { takeChatForm } from "./chat-forms.ts";
import { ChatHead } from "./chat-head.tsx";
import { ChatLog } from "./chat-log.tsx";
import styles from "./chats.module.css";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

/** @throws 404 where there is no such chat */
export async function loader({ context, params }: Route.LoaderArgs) {
  const chat = await context.get(chatContext).now.read(params.id);
  if (!chat) throw data(null, { status: 404 });
  const lead = chat.lead === null ? undefined : await context.get(leadsContext).row(chat.lead);
  if (lead) {
    const { id } = context.get(signedInContext);
    const read = { kind: "lead.read", id: lead.id, person: lead.person_id } as const;
    await context.get(privacyContext).recordRead(id, read);
  }
  return chat;
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeChatForm({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Live chats" }];

export default function Open({ loaderData: chat, actionData }: Route.ComponentProps) {
  const writes = useOutletContext<string | null | undefined>();
  return (
    <Pane key={chat.id}>
      <ChatHead chat={chat} />
      <ChatLog chat={chat} writes={writes} />
      <ChatFoot chat={chat} result={actionData} />
    </Pane>
  );
}

function Pane({ children }: { children: React.ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  // Where it takes the list's place, the link that was pressed is gone.
  useEffect(() => {
    const at = document.activeElement;
    if (!at || at === document.body || !at.checkVisibility()) pane.current?.focus();
  }, []);
  return (
    <section ref={pane} tabIndex={-1} className={styles.pane} aria-label="The chat">
      {children}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Pane>
      <p>
        <Link to="/staff/chats" className={styles.back}>
          <Icon name="back" />
          Live chats
        </Link>
      </p>
      <Empty seed="no such chat" title="There is no such chat">
        Chats in which nobody left a name or a way to be reached are deleted after a month.
      </Empty>
    </Pane>
  );
}
