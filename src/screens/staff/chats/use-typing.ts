import { useEffect, useState } from "react";

/** Whoever goes on writing says so again before that. */
const typingMs = 6_000;

/** Heard anew each time; `name` is a colleague's, null where it is the visitor. */
export type Typing = { name: string | null };

/** Who was heard to write in the chat that is open; undefined while nobody is. */
export function useTyping(chat: string | null) {
  const [typed, setTyped] = useState<Typing & { chat: string | null }>();
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => setTyped(undefined), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typing: typed?.chat === chat ? typed : undefined,
    hear: (name: string | null) => setTyped({ chat, name }),
  };
}
