import type { Actor } from "../../core/activity/contract.ts";
import type { ChatBody } from "../../crm/leads/contract.ts";
import type { Tx } from "../../platform/db/tables.ts";
import type { Language } from "../../platform/text/language.ts";
import { zoneWords } from "../../platform/time/time-zone.ts";
import { type Call, chosenCall } from "../flow/call-hours.ts";
import { commands, toColleague } from "../flow/commands.ts";
import { type ConversationState, conversationState, type Reply } from "../flow/contract.ts";
import { openVisit, stepOf } from "../flow/conversation-state.ts";
import { isSkip } from "../flow/declined-answer.ts";
import type { Taken } from "../flow/engine.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import {
  type GatheredDetails,
  type GatheredLead,
  gatherDetails,
  isOfForm,
  leadOf,
  type OwnWords,
} from "../flow/gathered-lead.ts";
import { optionValue, sayingMore, skipKey } from "../flow/replies.ts";
import { type ConversationRow, chatStore as store, type TurnRow } from "./store.server.ts";
import { inLines, messagesOf, spoken } from "./transcript.ts";

type ConversationLead = GatheredLead & {
  conversationId: string;
  language: Language;
  ip: string;
  visitor: string | null;
  lastLines: string[];
  details: GatheredDetails;
  isOver: boolean;
};
type WrittenLead = GatheredLead & { conversationId: string; language: Language; by: Actor };
type ReadLines = () => Promise<string[]>;
export type LeadAdmin = {
  addFromChat(tx: Tx, lead: ConversationLead): Promise<string>;
  /** @returns false where the chat needs its own lead: this one is shared and lacks a contact */
  updateDetails(
    tx: Tx,
    telling: { leadId: string; details: GatheredDetails; conversationId: string },
  ): Promise<boolean>;
  /** The end of the hours becomes the response deadline of an unanswered lead. */
  setCallDeadline(tx: Tx, call: { leadId: string; conversationId: string } & Call): Promise<void>;
  withdrawCall(tx: Tx, call: { leadId: string; conversationId: string }): Promise<void>;
  /** `page` is the enquiry's own page, for a visitor who may see it. Null for a shared lead. */
  getLeadConfirmation(
    tx: Tx,
    ended: { leadId: string; conversationId: string },
  ): Promise<{ promise: string | null; page: { number: string; path: string } | null }>;
  addOfChat(tx: Tx, lead: WrittenLead): Promise<string>;
  /** Adds the name to a lead without one. @throws Problem 409 where it has a name */
  nameOfChat(
    tx: Tx,
    named: { id: string; by: { who: "staff"; id: string } } & ChatBody,
  ): Promise<void>;
  numberDoubt(typed: { text: string; ip: string }): Promise<string | null>;
  addTexts(tx: Tx, leadId: string, texts: (string | null)[]): Promise<void>;
  /** An answered lead is due again, because its sender has written since. */
  wroteInChat(tx: Tx, leadId: string): Promise<void>;
  sendersOf(leads: string[]): Promise<Map<string, string>>;
  chatGoesOn(tx: Tx, leadId: string, conversation: string): Promise<unknown>;
  chatEnds(tx: Tx, leadId: string, lines: ReadLines): Promise<void>;
  silentChats(limit: number): Promise<{ id: string; conversation_id: string | null }[]>;
  chatIsSilent(tx: Tx, leadId: string, lines: ReadLines): Promise<void>;
};

const mostTurnsWithLead = 8;
const mostTurnsSearched = 100;

type LeadOfRow = Pick<ConversationRow, "lead_id" | "state_has_lead">;
type TakenTurn = {
  row: ConversationRow;
  value: string;
  flow: FlowBody;
  language: Language;
  zone: string;
  result: Taken;
  ip: string;
  visitor: string | null;
  /** @throws Problem 429 where there is no room for another lead today */
  claimRoom(): void;
};

/** A conversation that joined another lead gets its own once it gives another way to be reached. */
export async function saveConversationLead(
  tx: Tx,
  leads: LeadAdmin,
  turn: TakenTurn,
): Promise<LeadOfRow> {
  const { row, flow, result } = turn;
  const hadLead = row.state_has_lead === 1 && result.turning !== "restart";
  if (hadLead && row.lead_id === null) return { lead_id: null, state_has_lead: 1 };
  const hasLead = hadLead && (await addToLead(tx, leads, turn));
  const leadId = hasLead ? row.lead_id : await firstLead(tx, leads, turn);
  if (leadId === null) return { lead_id: row.lead_id, state_has_lead: 0 };
  const call = chosenCall(flow, result.state, turn.zone);
  // A call chosen at an earlier turn was promised then, and may have taken place since.
  const before = hasLead
    ? chosenCall(flow, conversationState.parse(JSON.parse(row.state)), turn.zone)
    : null;
  if (call && call.words !== before?.words)
    await leads.setCallDeadline(tx, { leadId, conversationId: row.id, ...call });
  if (before && !call) await leads.withdrawCall(tx, { leadId, conversationId: row.id });
  if (hasLead && isWordOfVisitor({ selected_value: turn.value, said: result.visitorText }))
    await leads.wroteInChat(tx, leadId);
  await leads.addTexts(tx, leadId, [result.visitorText]);
  const lines = () => lastLines(tx, row.id, result.visitorText);
  if (isAtEnd(flow, result)) await leads.chatEnds(tx, leadId, lines);
  else await leads.chatGoesOn(tx, leadId, row.id);
  return { lead_id: leadId, state_has_lead: 1 };
}

async function addToLead(tx: Tx, leads: LeadAdmin, { row, flow, result }: TakenTurn) {
  const details = gatherDetails(flow, result.state, await ownWords(tx, row.id, flow));
  const [leadId, conversationId] = [row.lead_id ?? "", row.id];
  return leads.updateDetails(tx, { leadId, details, conversationId });
}

export const isWordOfVisitor = ({
  selected_value: value,
  said,
}: Pick<TurnRow, "selected_value" | "said">): boolean => {
  if (said === null) return false;
  return value === toColleague || !(value.includes(":") || value.startsWith("/"));
};

/** The conversation was deleted meanwhile, or its earlier questions were never answered. */
const lost =
  "What you told me before has not reached me, so nothing was sent. " +
  "Start again, or write on the contact page.";

/** The visitor may have asked for another time. */
const readFirst = "Whoever calls reads what you wrote first.";

const endsForm = (flow: FlowBody, state: ConversationState): boolean => {
  const { ask, field } = stepOf(flow, state.at(-2)?.step ?? "") ?? {};
  return ask !== undefined && isOfForm(field);
};

export async function repliesAtEnd(
  tx: Tx,
  leads: LeadAdmin,
  {
    row,
    flow,
    zone,
    result,
    leadState,
  }: Pick<TakenTurn, "row" | "flow" | "zone" | "result"> & { leadState: LeadOfRow },
): Promise<Reply[]> {
  const { replies, turning, state } = result;
  const { lead_id: leadId, state_has_lead } = leadState;
  const isAside = openVisit(state).aside === true;
  if (turning === "exit" || isAside || !isAtEnd(flow, result)) return replies;
  if (leadId === null || state_has_lead === 0)
    return endsForm(flow, state)
      ? replies.slice(-1).map((reply) => ({ ...reply, message: lost }))
      : replies;
  const { promise, page } = await leads.getLeadConfirmation(tx, { leadId, conversationId: row.id });
  const reference = page && `Your reference is ${page.number}. `;
  const call = promise && chosenCall(flow, state, zone);
  const last = state.at(-2);
  const isRead = last?.answer != null && stepOf(flow, last.step)?.field === "query";
  const called = call && `We call on ${call.words} (${zoneWords(zone)}).`;
  const ahead = called && isRead ? `${called} ${readFirst}` : (called ?? promise);
  const deadline = result.isObjection ? null : ahead;
  const words = [deadline, reference].filter((part) => part !== null).join(" ");
  const link = page && { text: "See your enquiry", href: page.path };
  return words === "" ? replies : sayingMore(replies, [{ text: words }, ...(link ? [link] : [])]);
}

async function firstLead(
  tx: Tx,
  leads: LeadAdmin,
  { row, flow, language, result, ip, visitor, claimRoom }: TakenTurn,
): Promise<string | null> {
  const gathered = leadOf(flow, result.state);
  if (!gathered) return null;
  claimRoom();
  const leadId = await leads.addFromChat(tx, {
    ...gathered,
    conversationId: row.id,
    language,
    ip,
    visitor,
    lastLines: await lastLines(tx, row.id, result.visitorText),
    details: gatherDetails(flow, result.state),
    isOver: isAtEnd(flow, result),
  });
  const before = turnsSinceRestart(await store.turns(tx, row.id, mostTurnsSearched));
  await leads.addTexts(
    tx,
    leadId,
    before.map(({ said }) => said),
  );
  return leadId;
}

async function ownWords(tx: Tx, id: string, flow: FlowBody): Promise<OwnWords[]> {
  const querySteps = Object.entries(flow.steps).filter(([, { field }]) => field === "query");
  const skips = new Map(querySteps.map(([step]) => [optionValue(step, skipKey), step]));
  const values = [...skips.values(), ...skips.keys(), commands.restart];
  const turns = turnsSinceRestart(
    await store.turnsSending(tx, { id, values, limit: mostTurnsSearched }),
  );
  return turns.flatMap(({ selected_value: value, said }) => {
    if (value === commands.restart) return [];
    const skipped = skips.get(value);
    if (skipped !== undefined) return [{ step: skipped, words: null }];
    return [{ step: value, words: said !== null && isSkip(said) ? null : said }];
  });
}

/** After Close nothing can be added to the conversation, whatever its open step. */
const isAtEnd = (flow: FlowBody, { state, turning }: Taken): boolean =>
  turning === "exit" || stepOf(flow, openVisit(state).step)?.end === true;

/** @param visitorText the words of the current turn, which is not stored yet */
export async function lastLines(
  tx: Tx,
  conversationId: string,
  visitorText?: string | null,
): Promise<string[]> {
  const before = turnsSinceRestart(await store.turns(tx, conversationId, mostTurnsWithLead)).map(
    spoken,
  );
  const now = visitorText === undefined ? [] : [{ visitorText, replies: [] }];
  return inLines([...before, ...now].flatMap(messagesOf));
}

/** Words before "Start again" may be those of somebody else. */
export const turnsSinceRestart = <Turn extends Pick<TurnRow, "selected_value">>(
  turns: Turn[],
): Turn[] =>
  turns.slice(
    Math.max(
      0,
      turns.findLastIndex((one) => one.selected_value === commands.restart),
    ),
  );
