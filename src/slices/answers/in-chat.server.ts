/** What a colleague says in a chat answers the enquiry that the chat has left. */
import type { Transaction } from "kysely";
import { timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { isAnswered } from "../leads/working/lead-set.ts";
import { answeredSet, stageAfterFirst } from "./answered-set.ts";
import type { AnswerNeeds } from "./answering.server.ts";

type Needs = Pick<AnswerNeeds, "clock" | "leads">;
type Said = { leadId: string; by: string };

export const createInChat = ({ clock, leads }: Needs) => ({
  /** In the transaction of the words. Of what is answered, closed or held it changes nothing. */
  async answeredInChat(tx: Transaction<Tables>, { leadId, by }: Said): Promise<void> {
    const lead = await leads.holdLead(tx, leadId);
    if (isAnswered(lead) || lead.closed_at !== null || lead.spam === 1) return;
    const at = timestamp(clock.now());
    // Of one talk the first answer is an event: the chat tells the others.
    if (lead.answered_way === "chat" && lead.owner !== null)
      return leads.answeredAgain(tx, { id: leadId, at });
    const next = stageAfterFirst(await leads.stages(tx));
    const set = answeredSet(lead, { next, at, way: "chat" });
    await leads.changeIn(tx, [{ id: leadId, set, was: {}, by: { who: "staff", id: by } }]);
  },
});
