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
