import { visitorsTime } from "../leads/response-deadline/deadline-sentence.ts";
import { nextOpening } from "../site/office-hours.ts";
import type { Opening } from "../site/opening-contract.ts";

/** The first sentence for a visitor who asks for a person, or null if the office never opens. */
export function officeWords(company: Opening, now: Date): string | null {
  const opens = nextOpening(company, now);
  if (opens === null) return null;
  if (opens.getTime() === now.getTime())
    return "Our office is open. Whoever is free there can join you in this chat.";
  const at = visitorsTime(opens.toISOString(), { now, zone: company.time_zone });
  return `Our office is closed and opens at ${at}. Leave a message, and a person answers then.`;
}
