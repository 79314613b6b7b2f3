/** `scripts/build-late-files.ts` writes this; it is empty in development. */
declare module "virtual:late-files" {
  /** The key is the name of a `*.late.tsx` file without its ending. */
  export const lateFiles: Record<string, { scripts: string[]; styles: string[] }>;
}
