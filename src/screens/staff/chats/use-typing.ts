import { useEffect, useState } from "react";

/** Whoever goes on writing says so again before that. */
const typingMs = 6_000;

/** Who writes in the chat that is open; undefined while nobody does, null where it is the visitor. */
export function useTyping(chat: string | null) {
  const [typed, setTyped] = useState<{ chat: string | null; name: string | null }>();
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => setTyped(undefined), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    who: typed?.chat === chat ? typed.name : undefined,
    hear: (name: string | null) => setTyped({ chat, name }),
  };
}
