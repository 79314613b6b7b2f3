/** An enquiry that staff write down: by telephone, across the counter. */
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Actor } from "../events/contract.ts";
import { nowhere } from "./came-from.ts";
import { byHand, type HandBody } from "./contract.ts";
import type { KeepLead } from "./keep-lead.server.ts";

const fromTheDesk = { ...nowhere, conversationId: null, visitor: null, ip: "", network: "" };

type Needs = { db: Database; ids: Ids; keep: KeepLead };

export const createByHand = ({ db, ids, keep }: Needs) => ({
  /** Nobody is mailed: who adds it knows. @returns its id */
  addByHand: ({ by, way, ...said }: HandBody & { by: Actor }): Promise<string> =>
    db.write(async (tx) => {
      const id = ids.uuid();
      const lead = { ...said, source: byHand };
      await keep(tx, { id, lead, way, from: fromTheDesk, spam: null, by });
      return id;
    }),
});
