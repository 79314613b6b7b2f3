/** On each change of page: to the top, menus closed, and the keyboard's place at the beginning of the new page. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { onFirstSign } from "../platform/browser/first-sign.ts";
import { drawings } from "../ui/late-drawings.ts";

export function Arrival() {
  const { pathname, hash } = useLocation();
  const arrivedAt = useRef(pathname);

  // The browser would put an earlier page back where it was left, after we have gone to its top.
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);

  // Whoever is there may go on to a page whose drawings do not come with it.
  useEffect(() => onFirstSign(() => void drawings.fetch().catch(() => {})), []);

  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
    if (hash) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
