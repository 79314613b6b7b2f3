import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { SavedReply } from "../../../slices/answers/saved-reply-contract.ts";
import type { ChatList, ChatRead } from "../../../slices/chat/chats-now.server.ts";

export type ChatsData = {
  /** The position in the live stream up to which this data is current. */
  since: string;
  chats: ChatList;
  viewer: { id: string; name: string };
  /** Whether the viewer may join a chat. */
  canChange: boolean;
  replies: SavedReply[];
  loadedAt: string;
};

export type ChatShown = ChatRead & {
  /** The latest answer that the viewer has seen; null where there is no enquiry. */
  seen: string | null;
  /** The sender, and how many other enquiries they sent; null where there are none. */
  person: { id: string; name: string; enquiries: number } | null;
};

export function useChats(): ChatsData {
  const data = useRouteLoaderData<ChatsData>("screens/staff/chats");
  if (!data) throw new Error("outside the screen of the chats");
  return data;
}

export const nameOf = ({ name }: { name: string | null }): string => name ?? "A visitor";

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

/** The labels of the form, also for the page without scripts that repeats it. */
export const writeDownLabels = {
  name: "Name",
  email: "Email",
  mobile: "Phone",
  query: "What they asked",
};
