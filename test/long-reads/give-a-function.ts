import { longRead } from "../../src/platform/db/long-read.ts";

/** Gives what no other process can be given. */
export const giveAFunction = longRead(import.meta.url, async () => () => 1);
