import { answering, everyChat } from "../../../slices/live/contract.ts";
import type { Looking } from "./use-looking.ts";
import { type Live, useStream } from "./use-stream.ts";

type Hearing = {
  /** What was shown when the stream is joined, so that nothing falls between the two. */
  since: string;
  /** The enquiry that is open. */
  lead: string | null;
  /** The chat that is open; `everyChat` for news of all. */
  chat?: string;
  /** The one enquiry that news are wanted of; of all where it is not given. */
  only?: string;
  /** For whoever waits for visitors while they do something else. */
  inBackground?: boolean;
  onNews?(): void;
  /** Somebody writes in the chat; null where it is the visitor. */
  onTyping?(name: string | null): void;
};

const inLists = { soonMs: 300, restMs: 3_000 };
/** Whoever talks waits for each line. */
const inChat = { soonMs: 50, restMs: 500 };

/** Hears that enquiries came or changed, and which colleagues look at the one that is open. */
export function useLive(hearing: Hearing): { state: Live; looking: Looking[] } {
  const { lead, chat = null, only, onNews, ...streamOptions } = hearing;
  const search = new URLSearchParams({ ...(lead && { lead }), ...(chat && { chat }) });
  const { state, lookers } = useStream({
    ...streamOptions,
    address: `/staff/inbox/live?${search}`,
    rhythm: chat === null || chat === everyChat ? inLists : inChat,
    // None where everything may have changed.
    isNews: ({ ids }) => ids.length === 0 || only === undefined || ids.includes(only),
    onNews: () => onNews?.(),
  });
  const writing = new Set(
    lookers.flatMap(({ staff, place }) => (place === answering ? [staff] : [])),
  );
  const looking = [...new Set(lookers.map(({ staff }) => staff))];
  return { state, looking: looking.map((id) => ({ id, isWriting: writing.has(id) })) };
}
