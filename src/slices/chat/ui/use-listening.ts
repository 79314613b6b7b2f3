import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "../../../platform/browser/call.ts";
import { listen, typingAddress } from "../browser/chat-live.ts";
import type { ChatEvent, ChatState } from "./chat-state.ts";

/** Whoever writes says so again before that. */
const typingMs = 6_000;
const sayTypingMs = 4_000;

/** No connection is held before the visitor has said something, nor while nobody sees the chat. */
export function useListening(
  { conversation, begun, rests, heard, typing }: ChatState,
  isOpen: boolean,
  dispatch: (event: ChatEvent) => void,
) {
  const listens = isOpen && begun && !rests;
  const lastHeard = useEffectEvent(() => heard);
  useEffect(() => {
    if (!listens || conversation === null) return;
    let stop: (() => void) | null = null;
    function look() {
      if (document.hidden) {
        stop?.();
        stop = null;
      } else
        stop ??= listen({
          conversation: conversation ?? "",
          after: () => lastHeard(),
          hear: dispatch,
        });
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop?.();
    };
  }, [listens, conversation, dispatch]);
  useEffect(() => {
    if (typing === null) return;
    const timer = setTimeout(() => dispatch({ type: "typing ends" }), typingMs);
    return () => clearTimeout(timer);
  }, [typing, dispatch]);
}

/** Tells the colleague in the chat that the visitor writes; nobody minds where it is lost. */
export function useSayTyping({ conversation, with: colleague }: ChatState) {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (conversation === null || colleague === null || now - saidAt.current < sayTypingMs) return;
    saidAt.current = now;
    call(typingAddress, { body: { conversation } }).catch(() => {});
  };
}
