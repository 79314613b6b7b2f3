import type { InboxRow } from "../../../slices/inbox/contract.ts";

type ShownAsOptions = Pick<InboxRow, "stage" | "owner" | "spam">;

/** What a row shows of what can be changed from it: sent along, so that nobody's change is lost. */
export const shownAs = ({ stage, owner, spam }: ShownAsOptions): string =>
  JSON.stringify({ stage, owner, spam });
