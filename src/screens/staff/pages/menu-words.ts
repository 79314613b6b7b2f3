import type { Menu } from "../../../slices/site/contract.ts";

export const menuNames: Menu[] = ["main", "useful", "legal"];

/** `mark` is the tag beside the page; `name` is the option in menus. */
export const menuWords: Record<Menu, { mark: string; name: string }> = {
  main: { mark: "Head", name: "Bar at the head" },
  useful: { mark: "Foot", name: "Useful links at the foot" },
  legal: { mark: "Last line", name: "Last line of the foot" },
};
