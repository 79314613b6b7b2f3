import type { DataRouter } from "react-router";

/** After a chunk fails, React Router would reload the old page. Converted to text. */
export function leadOn() {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    const destination = window.__reactRouterDataRouter?.state.navigation.location;
    // A history step has already changed the address, so a reload is right.
    if (event.navigationType !== "reload" || !destination) return;
    if (addressOf(destination) === addressOf(location)) return;
    event.preventDefault();
    location.assign(addressOf(destination));
  });

  type Place = { pathname: string; search: string; hash: string };
  function addressOf({ pathname, search, hash }: Place) {
    return pathname + search + hash;
  }
}

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
  }
}
