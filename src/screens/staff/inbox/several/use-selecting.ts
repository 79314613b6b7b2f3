import { createContext, use } from "react";

type Selecting = {
  /** Whether every row shows its box: touch screens have no hover. */
  isSelecting: boolean;
  setSelecting(is: boolean): void;
};

export const SelectingContext = createContext<Selecting>({
  isSelecting: false,
  setSelecting() {},
});

export const useSelecting = (): Selecting => use(SelectingContext);
