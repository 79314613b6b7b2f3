import type { LoadedDocument } from "./load-document.ts";

export type EditorProps = LoadedDocument & {
  /** Who is signed in. */
  viewer: string;
  canWrite: boolean;
  /** Of a form that was sent without scripts. */
  result: object | undefined;
};
