import type { DocumentState } from "../../../slices/content/contract.ts";

export const stateTitles: Record<DocumentState, string> = {
  draft: "Drafts",
  scheduled: "Scheduled",
  live: "Live",
};
