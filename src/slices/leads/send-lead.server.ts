/** Takes in a lead that came over HTTP, be it by the call or by a page's form. */
import type { DailyBytes } from "../../platform/daily-bytes.ts";
import { type CameFrom, cameFrom } from "./came-from.ts";
import type { LeadBody } from "./contract.ts";
import type { Leads } from "./leads.server.ts";
import { storedText } from "./stored-text.ts";

type Needs = {
  leads: Pick<Leads, "submitLead">;
  /** Whether mail tells of each lead, and is stored until it has left and longer. */
  isMailed: boolean;
  roomFor: DailyBytes;
};

/** `host` is the site's own. */
type From = {
  ip: string;
  host: string;
  referer: string | null | undefined;
  key?: string | null | undefined;
};

export type SendLead = ReturnType<typeof createSendLead>;

export const createSendLead =
  ({ leads, isMailed, roomFor }: Needs) =>
  (body: LeadBody, { ip, host, referer, key = body.submission_id }: From) => {
    const from: CameFrom = cameFrom(body, referer ?? undefined, host);
    const room = roomFor({ ip }, storedText(body, { cameFrom: from, key, isMailed }));
    return leads.submitLead(body, { ip, cameFrom: from, key, room });
  };
