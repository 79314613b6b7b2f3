import type { DataRouter } from "react-router";

/**
 * Where the code of a page cannot be had, React Router loads the page anew that one is on, and the
 * link pressed is lost. The page asked for is loaded instead: its code may come the second time,
 * and from the browser's own error Back leads to what one had. Without the Navigation API it stays
 * React Router's way.
 *
 * It becomes text (`inline-script.ts`), so it uses nothing from outside itself: the router, it
 * finds in the window.
 */
export function leadOn() {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    const asked = window.__reactRouterDataRouter?.state.navigation.location;
    // A step in the history has its address already, and a reload leads there.
    if (event.navigationType !== "reload" || !asked) return;
    if (addressOf(asked) === addressOf(location)) return;
    event.preventDefault();
    location.assign(addressOf(asked));
  });

  type Place = { pathname: string; search: string; hash: string };
  function addressOf({ pathname, search, hash }: Place) {
    return pathname + search + hash;
  }
}

declare global {
  interface Window {
    /** As `HydratedRouter` leaves it here. */
    __reactRouterDataRouter?: DataRouter;
  }
}
