import type { EventStream } from "../src/platform/http/event-stream.ts";

/** A stream of events that nobody reads: what it was given, to look at afterwards. */
export function keptEvents() {
  const told: string[] = [];
  let isEnded = false;
  const end = () => {
    isEnded = true;
  };
  const events: EventStream = {
    push: (text) => void told.push(text),
    ...{ end, destroy: end },
    whenGone: () => {},
  };
  return { begin: () => events, text: () => told.join(""), isEnded: () => isEnded };
}
