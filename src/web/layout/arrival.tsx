/** Links go to the top and focus `main`; Back and reload return to the place that was left. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { onFirstSign } from "../../platform/browser/lazy-load.ts";
import {
  comeIntoPlace,
  comesBack,
  createScrollPositions,
  idOf,
  scrollDownTo,
} from "../../platform/browser/scroll.ts";
import { closePopovers } from "../../ui/close-popovers.ts";
import { drawings } from "../../ui/lazy-drawings.ts";
import { mockups } from "../sections/mockups/lazy-mockups.ts";
import { rareSections } from "../sections/page-sections.tsx";

const fetchDrawings = () => {
  for (const late of [drawings, mockups, rareSections]) late.fetch().catch(() => {});
};

export function Arrival() {
  const location = useLocation();
  const how = useNavigationType();
  const positions = useRef<Positions>(null);
  const at = useRef<typeof location>(null);

  // The next page may need drawings that do not come with it.
  useEffect(() => onFirstSign(fetchDrawings), []);

  useEffect(() => {
    const positionStore = positionsIn(positions);
    const controller = new AbortController();
    const { signal } = controller;
    const note = () => {
      if (at.current) positionStore.set(idOf(at.current), scrollY);
    };
    const leave = () => {
      note();
      positionStore.keep();
      // Until this code runs again, the browser restores the position.
      history.scrollRestoration = "auto";
    };
    const take = () => {
      history.scrollRestoration = "manual";
    };
    take();
    addEventListener("scroll", note, { passive: true, signal });
    addEventListener("pagehide", leave, { signal });
    addEventListener("pageshow", take, { signal });
    return () => controller.abort();
  }, []);

  useLayoutEffect(() => {
    const positionStore = positionsIn(positions);
    const before = at.current;
    at.current = location;
    if (before === location) return;
    // A menu on the first page was opened before hydration, and stays open.
    if (before !== null) closePopovers();
    const savedY = positionStore.of(idOf(location));
    if (before === null)
      return comesBack(how) && savedY !== null
        ? comeIntoPlace(() => scrollDownTo(savedY))
        : undefined;
    positionStore.keep();
    // With a hash, the browser has already scrolled to it.
    if (how === "POP")
      return location.hash ? undefined : comeIntoPlace(() => scrollDownTo(savedY ?? 0));
    if (location.hash) return comeIntoPlace(() => goTo(location.hash));
    if (
      how === "REPLACE" &&
      before.pathname === location.pathname &&
      before.search !== location.search
    )
      return;
    scrollTo({ top: 0, behavior: "instant" });
    if (before.pathname !== location.pathname)
      document.getElementById("_main")?.focus({ preventScroll: true });
  }, [location, how]);

  return null;
}

type Positions = ReturnType<typeof createScrollPositions>;

/** Created on first use, because the server has no session storage. */
function positionsIn(holder: RefObject<Positions | null>): Positions {
  holder.current ??= createScrollPositions();
  return holder.current;
}

function goTo(hash: string): boolean {
  const target = document.getElementById(nameIn(hash));
  // A browser opens a folded part for a hash by itself only while it loads the page.
  const fold = target?.closest("details");
  if (fold) fold.open = true;
  target?.scrollIntoView({ behavior: "instant" });
  return target !== null;
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
