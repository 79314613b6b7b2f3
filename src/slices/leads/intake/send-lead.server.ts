import type { DailyBytes } from "../../../platform/daily-bytes.ts";
import type { Language } from "../../../platform/language.ts";
import { languageAt } from "../../../platform/language-address.ts";
import type { LeadBody } from "../contract.ts";
import type { Leads } from "../leads.server.ts";
import { resolveOrigin, type VisitOrigin } from "./lead-source.ts";
import { storedText } from "./stored-text.ts";

type SendLeadDeps = {
  leads: Pick<Leads, "submitLead">;
  /** Queued mail holds the lead's text too, so it counts against the sender's room. */
  isMailed(): boolean;
  roomFor: DailyBytes;
};

type From = {
  ip: string;
  host: string;
  referer: string | null | undefined;
  /** From the visitor's cookie; null if they did not accept cookies. */
  visitor: string | null;
  key?: string | null | undefined;
  /**
   * The page's language, if the site rendered it; otherwise it is derived from the page's address.
   */
  language?: Language;
};

export type SendLead = ReturnType<typeof createSendLead>;

export const createSendLead =
  ({ leads, isMailed, roomFor }: SendLeadDeps) =>
  (body: LeadBody, { ip, host, referer, visitor, key = body.submission_id, ...options }: From) => {
    const from: VisitOrigin = resolveOrigin(body, referer ?? undefined, host);
    const room = roomFor(
      { ip },
      storedText(body, { visitOrigin: from, key, isMailed: isMailed() }),
    );
    const { language = languageFrom(from) } = options;
    return leads.submitLead(body, { ip, host, visitor, visitOrigin: from, key, language, room });
  };

const languageFrom = ({ page }: VisitOrigin): Language | null =>
  page === null ? null : languageAt(page).language;
