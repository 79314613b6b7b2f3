import type { EventStream } from "../../platform/http/event-stream.ts";
import type { About } from "./contract.ts";

export type Stream = {
  session: string;
  staff: string;
  about: About;
  /** For example `lead:018f…`; null where the tab shows a list. */
  subject: string | null;
  place: string | null;
  /** Id of the open chat; `everyChat` where the tab shows all of them; null where it shows none. */
  chat: string | null;
  events: EventStream;
};
