import type { Trials } from "../../../../core/mail/admin/send-me-one.tsx";
import type { ApprovalHere } from "./document-forms.ts";
import type { LoadedDocument } from "./load-document.ts";

export type EditorProps = LoadedDocument & {
  viewer: string;
  canWrite: boolean;
  isOthers: boolean;
  mayPublish: boolean;
  mayDiscard: boolean;
  approval: ApprovalHere;
  trials: Trials | null;
  result: object | undefined;
};
