import { createContext, use } from "react";
import type { Here } from "../../../desk/times.ts";
import type { Menu } from "../../../slices/site/contract.ts";
import type { DeskPage } from "../../../slices/site/desk-tree.ts";
import type { LiveIn } from "../documents/live-in.ts";
import type { Drop } from "./drop-at.ts";

type Tree = {
  /** All pages, whether or not they are shown. */
  pages: DeskPage[];
  inLanguages: LiveIn;
  mayPublish: boolean;
  /** A search narrows the tree: neighbours may be missing, so pages cannot be reordered. */
  isNarrowed: boolean;
  folded: ReadonlySet<number>;
  fold(page: DeskPage): void;
  staff: Record<string, string>;
  here: Here;
  step(page: DeskPage, by: 1 | -1): void;
  setMenus(page: DeskPage, menus: Menu[]): void;
  askMove(page: DeskPage): void;
  dragged: number | null;
  drop: Drop | null;
  startDrag(page: DeskPage, event: React.PointerEvent<HTMLElement>): void;
};

export const TreeContext = createContext<Tree | null>(null);

export function useTree(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error("a row of the tree stands in the tree");
  return tree;
}
