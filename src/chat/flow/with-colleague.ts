import { nextOpening } from "../../cms/company/office-hours.ts";
import type { Opening } from "../../cms/company/opening-contract.ts";
import { visitorsTime } from "../../crm/leads/response-deadline/deadline-sentence.ts";
import { toColleague } from "./commands.ts";
import type { ConversationState, Reply } from "./contract.ts";
import { openVisit, stepOf } from "./conversation-state.ts";
import type { Taken, VisitorTurn } from "./engine.ts";
import type { FlowBody } from "./flow-contract.ts";
import { itemsOf, waysAfterSearch } from "./replies.ts";
import { withContact } from "./typed-contact.ts";

export const forColleague = (message: string, by?: string): Reply => ({
  message,
  title: toColleague,
  input_type: "textarea",
  is_back: false,
  content_attributes: { items: [] },
  ...(by !== undefined && { by }),
});

export const joins = (name: string): Reply =>
  forColleague(`${name} is in the chat now. Write here as you would to a colleague.`);

export const leaves = (name: string): string => `${name} has left the chat. I go on where we were.`;

type Hearing = { flow: FlowBody; state: ConversationState; name: string };

export function hearing({ flow, state, name }: Hearing, turn: VisitorTurn): Taken {
  const knows = turn.value === toColleague;
  return {
    state: turn.text === undefined ? state : withContact(flow, state, turn.text),
    visitorText: turn.text ?? titleOf(flow, turn.value),
    replies: knows ? [] : [joins(name)],
  };
}

function titleOf(flow: FlowBody, value: string): string | null {
  const key = value.slice(0, Math.max(0, value.indexOf(":")));
  const step = stepOf(flow, key);
  const items = step ? [...itemsOf(key, step), ...waysAfterSearch(flow, key)] : [];
  return items.find((item) => item.value === value)?.title ?? null;
}

/** Words for a colleague who has left meanwhile answer the question that is open again. */
export function withoutColleague(
  flow: FlowBody,
  state: ConversationState,
  turn: VisitorTurn,
): VisitorTurn {
  if (turn.value !== toColleague) return turn;
  const { step: key, aside } = openVisit(state);
  const { ask, action } = stepOf(flow, key) ?? {};
  const isQuestion = action?.kind === "searches" || (!aside && ask !== undefined);
  return { ...turn, value: isQuestion ? key : "" };
}

export function officeWords(company: Opening, now: Date): string | null {
  const opens = nextOpening(company, now);
  if (opens === null) return null;
  if (opens.getTime() === now.getTime())
    return "Our office is open. Whoever is free there can join you in this chat.";
  const at = visitorsTime(opens.toISOString(), { now, zone: company.time_zone });
  return `Our office is closed and opens at ${at}. Leave a message, and a person answers then.`;
}
