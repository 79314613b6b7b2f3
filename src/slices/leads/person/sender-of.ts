/**
 * The contact that the events of a lead name: the one it first came to. After a merge is undone,
 * nothing of the lead remains in another contact's timeline.
 */
export const senderOf = (lead: { person_id: string; moved_from: string | null }): string =>
  lead.moved_from ?? lead.person_id;
