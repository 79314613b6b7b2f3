/**
 * On each change of page menus close. Links and forms lead to its top and the keyboard to its
 * beginning; Back, Forward and reload to the place that was left (decision 4).
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { comeIntoPlace, scrollDownTo } from "../../../platform/browser/come-into-place.ts";
import { onFirstSign } from "../../../platform/browser/first-sign.ts";
import {
  comesBack,
  createScrollPositions,
  idOf,
} from "../../../platform/browser/scroll-positions.ts";
import { mockups } from "../../../slices/site/ui/mockups/late-mockups.ts";
import { closePopovers } from "../../../ui/close-popovers.ts";
import { drawings } from "../../../ui/late-drawings.ts";

const fetchDrawings = () => {
  for (const late of [drawings, mockups]) late.fetch().catch(() => {});
};

export function Arrival() {
  const location = useLocation();
  const how = useNavigationType();
  const positions = useRef<Positions>(null);
  const at = useRef<typeof location>(null);

  // Whoever is there may go on to a page whose drawings do not come with it.
  useEffect(() => onFirstSign(fetchDrawings), []);

  useEffect(() => {
    const kept = positionsIn(positions);
    const heard = new AbortController();
    const { signal } = heard;
    const note = () => {
      if (at.current) kept.set(idOf(at.current), scrollY);
    };
    const leave = () => {
      note();
      kept.keep();
      // What comes after is for the browser to put in its place, until this code is there again.
      history.scrollRestoration = "auto";
    };
    const take = () => {
      history.scrollRestoration = "manual";
    };
    take();
    addEventListener("scroll", note, { passive: true, signal });
    addEventListener("pagehide", leave, { signal });
    addEventListener("pageshow", take, { signal });
    return () => heard.abort();
  }, []);

  useLayoutEffect(() => {
    const kept = positionsIn(positions);
    const before = at.current;
    at.current = location;
    if (before === location) return;
    // What is open on the first page was opened before this code came, and stays.
    if (before !== null) closePopovers();
    const left = kept.of(idOf(location));
    if (before === null)
      return comesBack(how) && left !== null ? comeIntoPlace(() => scrollDownTo(left)) : undefined;
    kept.keep();
    // An entry with a hash is the browser's own: it knows where in the page that is.
    if (how === "POP")
      return location.hash ? undefined : comeIntoPlace(() => scrollDownTo(left ?? 0));
    if (location.hash) return comeIntoPlace(() => goTo(location.hash));
    // A search writes itself into the address of the page it is on.
    if (
      how === "REPLACE" &&
      before.pathname === location.pathname &&
      before.search !== location.search
    )
      return;
    scrollTo({ top: 0, behavior: "instant" });
    if (before.pathname !== location.pathname)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [location, how]);

  return null;
}

type Positions = ReturnType<typeof createScrollPositions>;

/** Made when first asked for, because a server has no session to read them from. */
function positionsIn(holder: RefObject<Positions | null>): Positions {
  holder.current ??= createScrollPositions();
  return holder.current;
}

function goTo(hash: string): boolean {
  const target = document.getElementById(nameIn(hash));
  target?.scrollIntoView({ behavior: "instant" });
  return target !== null;
}

/** An address may say anything: what is no escaped text is a name as it stands. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
