/**
 * Whom events of a lead name, for ever: the person it came to. A merge may be undone, and then
 * nothing of a lead is left in anybody else's story.
 */
export const senderOf = (lead: { person_id: string; moved_from: string | null }): string =>
  lead.moved_from ?? lead.person_id;
