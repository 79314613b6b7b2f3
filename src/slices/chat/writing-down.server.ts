/**
 * A colleague writes down how to reach whom they chat with: the chat has an enquiry from then on.
 */
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { ChatBody } from "../leads/contract.ts";
import { ofColleague, toColleague } from "./commands.ts";
import { walk } from "./contract.ts";
import { isWordOfVisitor, type LeadDesk, turnsSinceRestart } from "./conversation-lead.server.ts";
import type { FlowFor } from "./flows.server.ts";
import { longestQuery, writtenLead } from "./gathered-lead.ts";
import type { AnsweredInChat } from "./stepping-in.server.ts";
import { asksForNobody, chatStore as store, type TurnRow } from "./store.server.ts";
import { chatChanged } from "./topic.ts";

type WritingDownDeps = {
  db: Database;
  flowFor: FlowFor;
  leads: Pick<LeadDesk, "addOfChat" | "nameOfChat" | "addTexts">;
  answered: AnsweredInChat;
};

const mostTurns = 100;

export const createWritingDown = ({ db, flowFor, leads, answered }: WritingDownDeps) => ({
  /**
   * Also of a chat that its visitor has closed meanwhile.
   * @param by who writes it down, and has it from then on
   * @returns the lead's id
   * @throws Problem 404, or 409 where the chat has an enquiry with a name
   */
  async writeDown(id: string, by: string, leadDetails: ChatBody): Promise<string> {
    const conversation = await store.byId(db.read, id);
    if (!conversation) throw chatNotFound();
    // Before the transaction, in which nothing but the rows may be waited for.
    const { body: flow, language } = await flowFor(conversation);
    return db.write(async (tx) => {
      const row = await store.holdAny(tx, id);
      if (!row) throw chatNotFound();
      const author = { who: "staff", id: by } as const;
      if (row.lead_id !== null) {
        await leads.nameOfChat(tx, { id: row.lead_id, by: author, ...leadDetails });
        db.publish(tx, chatChanged, { id, asks: false, stops: false });
        return row.lead_id;
      }
      const turns = turnsSinceRestart(await store.turns(tx, id, mostTurns));
      const query = leadDetails.query ?? wordsToColleague(turns);
      const lead = writtenLead(flow, walk.parse(JSON.parse(row.walk)), { ...leadDetails, query });
      const from = { conversationId: id, language, by: author };
      const leadId = await leads.addOfChat(tx, { ...lead, ...from });
      await store.setConversation(tx, id, { lead_id: leadId, walk_has_lead: 1, ...asksForNobody });
      await store.setConversationLead(tx, { id, lead: leadId });
      await leads.addTexts(
        tx,
        leadId,
        turns.map((turn) => turn.said),
      );
      const last = turns.findLast((turn) => isOfColleague(turn) || isWordOfVisitor(turn));
      if (last && isOfColleague(last)) await answered(tx, { leadId, by });
      db.publish(tx, chatChanged, { id, asks: false, stops: row.waits === 1 });
      return leadId;
    });
  },
});

const isOfColleague = ({ selected_value }: Pick<TurnRow, "selected_value">): boolean =>
  selected_value === ofColleague.says;

/** Null where they have written none: what they chose then says what it is about. */
const wordsToColleague = (turns: TurnRow[]): string | null =>
  turns
    .flatMap(({ selected_value: value, said }) => (value === toColleague && said ? [said] : []))
    .join("\n")
    .slice(0, longestQuery) || null;

const chatNotFound = () => new Problem(404, "There is no such chat.");
