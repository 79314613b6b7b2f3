import type { InboxRow } from "../../../slices/inbox/contract.ts";

type ShownAsOptions = Pick<InboxRow, "stage" | "owner" | "spam">;

/** The values that a row showed, sent with a change so that the server can detect a conflict. */
export const shownAs = ({ stage, owner, spam }: ShownAsOptions): string =>
  JSON.stringify({ stage, owner, spam });
