import type { View } from "../../../slices/inbox/contract.ts";

export const viewTitles: Record<View, string> = {
  open: "Open",
  mine: "Mine",
  nobodys: "Nobody’s",
  unfinished: "Unfinished",
  spam: "Held as spam",
  won: "Won",
  lost: "Lost",
  all: "All",
};
