/** Counted apart, so that no page waits for it: two ranges may hold a million rows. */
import { longRead } from "../../platform/db/long-read.ts";
import type { Asked } from "./asked.ts";
import { countAll } from "./count-all.server.ts";

export const counted = longRead(import.meta.url, (db, asked: Asked) => countAll(db, asked));
