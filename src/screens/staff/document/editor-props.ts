import type { Trials } from "../mails/trial-in.ts";
import type { ApprovalHere } from "./load-approval.ts";
import type { LoadedDocument } from "./load-document.ts";

export type EditorProps = LoadedDocument & {
  /** Who is signed in. */
  viewer: string;
  canWrite: boolean;
  /** They may read it, and owners alone change it. */
  isOthers: boolean;
  /** Else they ask somebody who may. */
  mayPublish: boolean;
  /** The draft is theirs to set aside, or to move to the bin. */
  mayDiscard: boolean;
  approval: ApprovalHere;
  /** Of mails whose words it has; null where it has none. */
  trials: Trials | null;
  /** Of a form that was sent without scripts. */
  result: object | undefined;
};
