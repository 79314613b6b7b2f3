export type CopyTask =
  | { task: "copy"; from: string; to: string }
  /** Like "copy", but without an inspection. */
  | { task: "twin"; from: string; to: string }
  | { task: "inspect"; file: string }
  | { task: "restore"; file: string; to: string };

export const copyThread = new URL("./copy-thread.ts", import.meta.url);
