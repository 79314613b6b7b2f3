import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  useOutletContext,
} from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { answersContext } from "../../../slices/answers/context.ts";
import { chatContext } from "../../../slices/chat/context.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import { peopleContext } from "../../../slices/people/context.ts";
import { privacyContext } from "../../../slices/privacy/context.ts";
import { keepWords } from "../keep-words.ts";
import { BackLink, Pane } from "../parts/panes.tsx";
import type { Route } from "./+types/open";
import { ChatFoot } from "./chat-foot.tsx";
import { takeChatForm } from "./chat-forms.ts";
import { ChatHead } from "./chat-head.tsx";
import { ChatLog } from "./chat-log.tsx";
import styles from "./open.module.css";
import type { Typing } from "./use-typing.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

/** @throws 404 where the chat does not exist */
export async function loader({ context, params }: Route.LoaderArgs) {
  const chat = await context.get(chatContext).now.read(params.id);
  if (!chat) throw data(null, { status: 404 });
  const lead = chat.lead === null ? undefined : await context.get(leadsContext).row(chat.lead);
  if (lead) {
    const { id } = context.get(signedInContext);
    const read = { kind: "lead.read", id: lead.id, person: lead.person_id } as const;
    await context.get(privacyContext).recordRead(id, read);
  }
  const seen = lead ? await context.get(answersContext).seenOf(lead.id) : null;
  return { ...chat, seen, person: lead ? await othersOf(context, lead) : null };
}

type OthersOfOptions = { id: string; person_id: string };

async function othersOf(
  context: Readonly<RouterContextProvider>,
  { id, person_id }: OthersOfOptions,
) {
  const person = await context.get(peopleContext).find(person_id);
  const others = person?.leads.filter((one) => one.id !== id) ?? [];
  if (!person || others.length === 0) return null;
  return { id: person.id, name: person.name, enquiries: others.length };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeChatForm({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Live chats" }];

export default function Open({ loaderData: chat, actionData }: Route.ComponentProps) {
  const typing = useOutletContext<Typing | undefined>();
  return (
    <Pane key={chat.id} label="The chat">
      <div className={styles.chat}>
        <ChatHead chat={chat} result={actionData} />
        <ChatLog chat={chat} typing={typing} />
        <ChatFoot chat={chat} result={actionData} />
      </div>
    </Pane>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Pane label="The chat">
      <p>
        <BackLink to="/staff/chats">Live chats</BackLink>
      </p>
      <Empty seed="no such chat" title="There is no such chat">
        Chats in which nobody left a name, an email or a number are deleted after a while.
      </Empty>
    </Pane>
  );
}
