/** Counted apart, so that no page waits for it: two ranges may hold a million rows. */
import { longRead } from "../platform/db/long-read.ts";
import { figuresStore as chats } from "../slices/chat/figures-store.server.ts";
import { figuresStore as events } from "../slices/events/figures-store.server.ts";
import { figuresStore as leads } from "../slices/leads/lists/figures-store.server.ts";
import type { NumbersRequest } from "../slices/numbers/asked.ts";
import { countAll } from "../slices/numbers/count-all.server.ts";
import { figuresStore as visits } from "../slices/visits/figures-store.server.ts";

/** Another process can be handed no functions, so the slices' own queries are put together here. */
export const countNumbers = longRead(import.meta.url, (db, query: NumbersRequest) =>
  countAll(db, query, { chats, events, leads, visits }),
);
