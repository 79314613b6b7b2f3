import type { RefObject } from "react";
import { useShortcut } from "../../../../desk/frame/shortcuts.tsx";

/** j and k go down and up, over the columns; m opens the menu of the card one is on. */
export function useBoardKeys(board: RefObject<HTMLElement | null>) {
  const cards = () => [...(board.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = () => cards().findIndex((card) => card.contains(document.activeElement));
  function go(step: 1 | -1) {
    const link = cards()[Math.max(0, current() + step)]?.querySelector("a");
    link?.focus();
    link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  useShortcut({ keys: "j", does: "Next enquiry; Enter opens it", run: () => go(1) });
  useShortcut({ keys: "k", does: "Previous enquiry", run: () => go(-1) });
  useShortcut({
    keys: "m",
    does: "Move it to another stage",
    run: () => cards()[current()]?.querySelector("button")?.click(),
  });
}
