import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { withinEditor } from "./part-path.ts";
import { placeNow } from "./rebased.ts";

/** Leads to the field that the address names, or to the nearest thing around it that is shown. */
export function useShownField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be asked for again
  useEffect(() => {
    if (hash === "") return;
    // Once the item of a list that it stands in is open.
    const frame = requestAnimationFrame(() => {
      const place = nearest(decodeURIComponent(hash.slice(1)));
      place?.scrollIntoView({ block: "center" });
      place?.querySelector<HTMLElement>("input, textarea, [role=textbox], button")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

function nearest(path: string): HTMLElement | null {
  const found = document.getElementById(path);
  if (found || !path.includes(".")) return found;
  return nearest(path.slice(0, path.lastIndexOf(".")));
}

type Read = { before: unknown; after: unknown };

/**
 * Where colleagues move, add or take out items of a list, what is open and the field with the focus
 * follow their item. Where it is gone the focus goes, so that nothing is typed into another.
 * @param open the id of the part that is open, which may be the place of an item
 */
export function useFollowedPlace(lastRead: Read | null, open: string | undefined): void {
  const navigate = useNavigate();
  const follow = useEffectEvent(({ before, after }: Read) => {
    const focused = document.activeElement;
    const field = focused?.closest("[data-field]")?.id;
    const [part, place] = [open, field].map((path) => path && placeNow(before, after, path));
    if (part === open && place === field) return;
    if (focused instanceof HTMLElement) focused.blur();
    const hash = place ? `#${place}` : "";
    void navigate(`?part=${part ?? open}${hash}`, { ...withinEditor, replace: true });
  });
  // Before anything more can be typed.
  useLayoutEffect(() => {
    if (lastRead) follow(lastRead);
  }, [lastRead]);
}
