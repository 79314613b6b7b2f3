/** What `copy-thread.ts` does, in another process. */
export type CopyTask =
  | { task: "copy"; from: string; to: string }
  /** As a copy, which is not looked through. */
  | { task: "twin"; from: string; to: string }
  | { task: "inspect"; file: string }
  | { task: "restore"; file: string; to: string };

export const copyThread = new URL("./copy-thread.ts", import.meta.url);
