/** Lets a colleague write down how to reach the visitor of a chat, which then has a lead. */
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
   * Also works for a chat that the visitor has closed.
   * @param by the id of the colleague, who owns a lead that this adds
   * @returns the lead's id
   * @throws Problem 404 unknown; 409 the chat has a lead with a name
   */
  async writeDown(id: string, by: string, leadDetails: ChatBody): Promise<string> {
    const conversation = await store.byId(db.read, id);
    if (!conversation) throw chatNotFound();
    // Reads the flow before the transaction, which may wait for nothing but rows.
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

/** Null where the visitor wrote nothing: then the options that they chose are the query. */
const wordsToColleague = (turns: TurnRow[]): string | null =>
  turns
    .flatMap(({ selected_value: value, said }) => (value === toColleague && said ? [said] : []))
    .join("\n")
    .slice(0, longestQuery) || null;

const chatNotFound = () => new Problem(404, "There is no such chat.");
