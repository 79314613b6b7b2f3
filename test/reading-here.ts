import type { Reading } from "../src/platform/db/long-read.ts";
import { kyselyOver, openReader } from "../src/platform/db/sqlite-driver.ts";

/** A long read in this process: one of its own takes half a second of CPU to come up. */
export const readingHere =
  (databaseFile: string, lockMs: number): Reading =>
  async ({ read }, input) => {
    const handle = openReader(databaseFile);
    try {
      handle.exec("begin");
      return structuredClone(await read(kyselyOver(handle, lockMs), structuredClone(input)));
    } finally {
      handle.close();
    }
  };
