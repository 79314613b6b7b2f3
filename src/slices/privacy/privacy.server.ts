import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Events } from "../events/events.server.ts";
import { createErasing } from "./erasing.server.ts";
import { createExporting } from "./exporting.server.ts";
import type { Parts } from "./part.ts";
import { createReceipts } from "./receipts.server.ts";
import { createFindWhose, type Needs as Found } from "./whose.server.ts";

export type Privacy = ReturnType<typeof createPrivacy>;
type Needs = Found & { db: Database; clock: Clock; ids: Ids; events: Events; parts: Parts };

export function createPrivacy({ people, leads, ...needs }: Needs) {
  const findWhose = createFindWhose({ people, leads });
  return {
    ...createErasing({ ...needs, findWhose }),
    ...createExporting({ ...needs, findWhose }),
    ...createReceipts(needs),
  };
}
