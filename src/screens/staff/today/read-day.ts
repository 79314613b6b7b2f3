/** What waits for a colleague, with what its rows need to be drawn. */
import type { RouterContextProvider } from "react-router";
import { chatContext } from "../../../slices/chat/context.ts";
import { inboxContext } from "../../../slices/inbox/context.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import { can } from "../../../slices/staff/roles.ts";
import { colleaguesIn } from "../parts/colleagues-in.ts";

type Who = { id: string; role: string };

export async function readDay(context: Readonly<RouterContextProvider>, { id, role }: Who) {
  const inbox = context.get(inboxContext);
  // Before anything is read: what changes meanwhile is heard of.
  const since = inbox.place();
  const [day, chatting, stages, people] = await Promise.all([
    inbox.day({ id }),
    context.get(chatContext).chattingNow(),
    context.get(leadsContext).stages(),
    context.get(staffContext).colleagues.list(),
  ]);
  return {
    ...{ since, day, chatting, stages },
    colleagues: colleaguesIn(people),
    answers: can(role, "leads.write"),
    loadedAt: new Date().toISOString(),
  };
}
