import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../platform/browser/call.ts";
import { listen, typingAddress } from "./chat-calls.ts";
import type { ChatEvent, ChatState } from "./chat-state.ts";

const typingMs = 6_000;
const sayTypingMs = 4_000;
/** After the chat or the page is put aside, because a colleague may still answer. */
const waitsMs = 10 * 60_000;

type Window = { isOpen: boolean; isOver: boolean };

/** No connection is held before the visitor has sent something. */
export function useListening(
  { conversation, begun, rests, lastTurn, typing, with: colleague }: ChatState,
  { isOpen, isOver }: Window,
  dispatch: (event: ChatEvent) => void,
) {
  const isSeen = useSeen();
  const waits = useWaits(isOpen && isSeen, colleague !== null);
  const listens = waits && begun && !rests;
  const closed = isOver && !isOpen;
  const getLastNumber = useEffectEvent(() => lastTurn);
  useEffect(() => {
    if (!listens || conversation === null) return;
    return listen({ conversation, closed, after: () => getLastNumber(), hear: dispatch });
  }, [listens, conversation, closed, dispatch]);
  useEffect(() => {
    if (typing === null) return;
    const timer = setTimeout(() => dispatch({ type: "typing ends" }), typingMs);
    return () => clearTimeout(timer);
  }, [typing, dispatch]);
}

function useSeen(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isSeen;
}

/** @returns whether words of a colleague are awaited, also while the chat is put aside */
function useWaits(isLookedAt: boolean, hasColleague: boolean): boolean {
  const [waits, setWaits] = useState(isLookedAt);
  useEffect(() => {
    if (isLookedAt) setWaits(true);
    if (isLookedAt || hasColleague) return;
    const timer = setTimeout(() => setWaits(false), waitsMs);
    return () => clearTimeout(timer);
  }, [isLookedAt, hasColleague]);
  return waits;
}

export function useSayTyping({ conversation, messages, with: colleague }: ChatState) {
  const lastSentAt = useRef(Number.NEGATIVE_INFINITY);
  // A new message hides the notice on the colleague's screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message
  useEffect(() => {
    lastSentAt.current = Number.NEGATIVE_INFINITY;
  }, [messages]);
  return () => {
    const now = performance.now();
    if (conversation === null || colleague === null || now - lastSentAt.current < sayTypingMs)
      return;
    lastSentAt.current = now;
    call(typingAddress, { body: { conversation } }).catch(() => {});
  };
}
