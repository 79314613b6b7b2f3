import { type DocumentState, documentStates } from "../../../slices/content/contract.ts";
import { binPath, listPath } from "./document-path.ts";

const stateTitles: Record<DocumentState, string> = {
  draft: "Drafts",
  scheduled: "Scheduled",
  live: "Live",
};

type Asked = { words: string; state: DocumentState | null };

/** Of a kind's list: all, each state, and what was removed of any kind. */
export const listTabs = (kind: string, { words, state }: Asked) => [
  ...[null, ...documentStates].map((one) => ({
    label: one === null ? "All" : stateTitles[one],
    to: listPath(kind, { words, state: one }),
    isCurrent: one === state,
  })),
  { label: "Bin", to: binPath(), isCurrent: false },
];
