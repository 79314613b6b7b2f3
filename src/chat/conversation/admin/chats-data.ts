import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { SavedReply } from "../../../crm/messages/saved-reply-contract.ts";
import type { ChatList, ChatRead } from "../chats-now.server.ts";

export type ChatsData = {
  /** The position in the live stream up to which this data is current. */
  since: string;
  chats: ChatList;
  viewer: { id: string; name: string };
  canChange: boolean;
  replies: SavedReply[];
  loadedAt: string;
};

export type ChatShown = ChatRead & {
  seen: string | null;
  contact: { id: string; name: string; enquiries: number } | null;
};

export function useChats(): ChatsData {
  const data = useRouteLoaderData<ChatsData>("chat/conversation/admin/chats");
  if (!data) throw new Error("outside the screen of the chats");
  return data;
}

export const nameOf = ({ name }: { name: string | null }): string => name ?? "A visitor";

/** A colleague or visitor who goes on writing reports it again before this time is over. */
const typingMs = 6_000;

export type Typing = { name: string | null };

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

export const writeDownLabels = {
  name: "Name",
  email: "Email",
  mobile: "Phone",
  query: "What they asked",
};
