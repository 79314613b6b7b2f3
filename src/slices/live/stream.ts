import type { EventStream } from "../../platform/http/event-stream.ts";
import type { About } from "./contract.ts";

/** Somebody's tab, which is told of changes. */
export type Stream = {
  session: string;
  staff: string;
  about: About;
  /** What is open in it, such as `lead:018f…`; null where that is a list. */
  subject: string | null;
  /** Where within it they are. */
  place: string | null;
  /**
   * The chat that is open; `everyChat` where the tab shows all of them; null where it shows none.
   */
  chat: string | null;
  events: EventStream;
};
