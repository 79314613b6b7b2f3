import type { Queries } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { kindsSharingKeys } from "./documents.server.ts";
import type { Registered } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";

const mostOfOneName = 50;

/** Returns the key, with a number if it is in use. @throws Problem 409 */
export async function freeKey(db: Queries, kind: Registered, baseKey: string): Promise<string> {
  for (let number = 1; number <= mostOfOneName; number++) {
    const key = number === 1 ? baseKey : `${baseKey}-${number}`;
    if ((await store.kindAt(db, kindsSharingKeys(kind), key)) === undefined) return key;
  }
  throw new Problem(409, "There are too many of this name. Give it another.");
}
