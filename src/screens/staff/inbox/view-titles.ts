import type { View } from "../../../slices/inbox/contract.ts";

export const viewTitles: Record<View, string> = {
  open: "Open",
  mine: "Mine",
  nobodys: "Unassigned",
  unfinished: "Incomplete chats",
  spam: "Spam",
  won: "Won",
  lost: "Lost",
  all: "All",
};
