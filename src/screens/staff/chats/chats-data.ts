import { useRouteLoaderData } from "react-router";
import type { SavedReply } from "../../../slices/answers/saved-reply-contract.ts";
import type { ChatList, ChatRead } from "../../../slices/chat/chats-now.server.ts";

/** What the screen of the chats knows, for the parts within it. */
export type ChatsData = {
  /** How far this is: the live stream tells what came after it. */
  since: string;
  chats: ChatList;
  viewer: { id: string; name: string };
  /** Whether whoever looks may join a chat. */
  canChange: boolean;
  replies: SavedReply[];
  loadedAt: string;
};

/** One that is open. */
export type ChatShown = ChatRead & {
  /** How far whoever looks knows what was sent to the visitor; null where there is no enquiry. */
  seen: string | null;
  /** Whose the enquiry is, and how many others they have sent; null where there are none. */
  person: { id: string; name: string; enquiries: number } | null;
};

export function useChats(): ChatsData {
  const data = useRouteLoaderData<ChatsData>("screens/staff/chats");
  if (!data) throw new Error("outside the screen of the chats");
  return data;
}
