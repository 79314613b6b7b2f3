/** An enquiry that staff write down: by telephone, across the counter, of a chat. */
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Ids } from "../../../platform/ids.ts";
import type { Language } from "../../../platform/language.ts";
import type { Actor } from "../../events/contract.ts";
import { byHand, type HandBody } from "../contract.ts";
import type { Submission } from "../named-of.ts";
import { nowhere } from "./came-from.ts";
import type { KeepLead } from "./keep-lead.server.ts";

const fromTheDesk = { ...nowhere, visitor: null, ip: "", network: "" };
const ofNoChat = { conversationId: null, language: null };

type WrittenDown = Omit<Submission, "source"> & {
  conversationId: string;
  language: Language;
  by: Actor;
};

type Needs = { db: Database; ids: Ids; keep: KeepLead };

export const createByHand = ({ db, ids, keep }: Needs) => ({
  /** Nobody is mailed: who adds it knows. @returns its id */
  addByHand: ({ by, way, ...said }: HandBody & { by: Actor }): Promise<string> =>
    db.write(async (tx) => {
      const id = ids.uuid();
      const lead = { ...said, source: byHand };
      await keep(tx, { id, lead, way, from: { ...fromTheDesk, ...ofNoChat }, spam: null, by });
      return id;
    }),

  /** In the conversation's transaction. Whoever writes it down has it. @returns its id */
  async addOfChat(tx: Transaction<Tables>, written: WrittenDown): Promise<string> {
    const { conversationId, language, by, ...said } = written;
    const id = ids.uuid();
    const from = { ...fromTheDesk, conversationId, language };
    await keep(tx, { id, lead: { ...said, source: "Chat" }, from, spam: null, by });
    return id;
  },
});
