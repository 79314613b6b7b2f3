import type { Trials } from "../mails/send-me-one.tsx";
import type { ApprovalHere } from "./document-forms.ts";
import type { LoadedDocument } from "./load-document.ts";

export type EditorProps = LoadedDocument & {
  viewer: string;
  canWrite: boolean;
  /** The kind needs a right that owners have and the viewer lacks: the viewer may only read. */
  isOthers: boolean;
  /** If false, the viewer requests approval, unless `isOthers`. */
  mayPublish: boolean;
  /** The viewer may discard the draft, or move it to the bin. */
  mayDiscard: boolean;
  approval: ApprovalHere;
  /** The mails that this document holds words for; null for other documents. */
  trials: Trials | null;
  /** Result of a form sent without scripts. */
  result: object | undefined;
};
