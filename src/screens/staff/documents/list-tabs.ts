import { type DocumentState, documentStates } from "../../../slices/content/contract.ts";
import { binPath, listPath } from "./document-path.ts";

const stateTitles: Record<DocumentState, string> = {
  draft: "Drafts",
  scheduled: "Scheduled",
  live: "Live",
};

export const listTabs = (kind: string, query: Parameters<typeof listPath>[1]) => [
  ...[null, ...documentStates].map((one) => ({
    label: one === null ? "All" : stateTitles[one],
    to: listPath(kind, { ...query, state: one }),
    isCurrent: one === query.state,
  })),
  { label: "Bin", to: binPath(), isCurrent: false },
];
