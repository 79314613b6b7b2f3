import type { InboxRow } from "../../../slices/inbox/contract.ts";

/** Of the fields that name an enquiry by its id. */
export const prefix = "lead.";

type Shown = Pick<InboxRow, "stage" | "owner" | "spam">;

/** What a row shows of what can be changed from it: sent along, so that nobody's change is lost. */
export const shownAs = ({ stage, owner, spam }: Shown): string =>
  JSON.stringify({ stage, owner, spam });

export const fieldOf = (id: string): string => prefix + id;
