import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { FlowBody } from "./contract.ts";
import type { Taken } from "./engine.ts";
import { type GatheredLead, leadOf, type Standing, standingOf } from "./gathered-lead.ts";
import { type ConversationRow, chatStore as store } from "./store.server.ts";
import { inLines, messagesOf, spoken } from "./transcript.ts";

type LeadOfWalk = GatheredLead & { conversationId: string; ip: string; lastLines: string[] };
export type LeadDesk = {
  /** @returns the lead's id */
  addFromChat(tx: Transaction<Tables>, lead: LeadOfWalk): Promise<string>;
  toldLater(tx: Transaction<Tables>, leadId: string, told: Standing): Promise<void>;
  /** The lead is found by these words. */
  said(tx: Transaction<Tables>, leadId: string, texts: (string | null)[]): Promise<void>;
};

const mostTurnsWithLead = 8;
const mostTurnsSearched = 100;

type LeadOfRow = Pick<ConversationRow, "lead_id" | "walk_has_lead">;
type TakenTurn = { row: ConversationRow; flow: FlowBody; taken: Taken; ip: string };

/** One lead for each walk; later turns of the walk add to it. */
export async function leadOfWalk(
  tx: Transaction<Tables>,
  leads: LeadDesk,
  { row, flow, taken, ip }: TakenTurn,
): Promise<LeadOfRow> {
  const hasLead = row.walk_has_lead === 1 && taken.turning !== "restart";
  if (hasLead) {
    if (row.lead_id === null) return { lead_id: null, walk_has_lead: 1 };
    await leads.toldLater(tx, row.lead_id, standingOf(flow, taken.walk));
    await leads.said(tx, row.lead_id, [taken.said]);
    return { lead_id: row.lead_id, walk_has_lead: 1 };
  }
  const gathered = leadOf(flow, taken.walk);
  if (!gathered) return { lead_id: row.lead_id, walk_has_lead: 0 };
  const lines = await lastLines(tx, row.id, taken.said);
  const lead = { ...gathered, conversationId: row.id, ip, lastLines: lines };
  const leadId = await leads.addFromChat(tx, lead);
  const turns = await store.turns(tx, row.id, mostTurnsSearched);
  await leads.said(tx, leadId, [...turns.map(({ said }) => said), taken.said]);
  return { lead_id: leadId, walk_has_lead: 1 };
}

async function lastLines(
  tx: Transaction<Tables>,
  conversationId: string,
  said: string | null,
): Promise<string[]> {
  const before = (await store.turns(tx, conversationId, mostTurnsWithLead)).map(spoken);
  return inLines([...before, { said, replies: [] }].flatMap(messagesOf));
}
