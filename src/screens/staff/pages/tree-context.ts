/** What the rows of the tree share. */
import { createContext, use } from "react";
import type { Here } from "../../../desk/times.ts";
import type { Menu } from "../../../slices/site/contract.ts";
import type { DeskPage } from "../../../slices/site/desk-tree.ts";
import type { LiveIn } from "../documents/live-in.ts";
import type { Drop } from "./drop-at.ts";

type Tree = {
  /** All, whether or not they are shown. */
  pages: DeskPage[];
  inLanguages: LiveIn;
  mayPublish: boolean;
  /** Something is looked for: neighbours may be missing, so none is moved among them. */
  isNarrowed: boolean;
  folded: ReadonlySet<number>;
  fold(page: DeskPage): void;
  /** The names of colleagues by their ids. */
  staff: Record<string, string>;
  here: Here;
  /** One up or down. */
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
