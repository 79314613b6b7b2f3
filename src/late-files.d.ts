/** Made by `scripts/build-late-files.ts`; empty while developing. */
declare module "virtual:late-files" {
  /** By the name of a `*.late.tsx`, without its end. */
  export const lateFiles: Record<string, { scripts: string[]; styles: string[] }>;
}
