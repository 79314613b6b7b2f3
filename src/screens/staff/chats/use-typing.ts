import { useEffect, useState } from "react";

/** A colleague or visitor who goes on writing reports it again before this time is over. */
const typingMs = 6_000;

/** A new object for each report; `name` is a colleague's, null for the visitor. */
export type Typing = { name: string | null };

/** Who is writing in the selected chat; undefined while nobody is. */
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
