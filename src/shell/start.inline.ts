import type { DataRouter } from "react-router";

/**
 * Runs in every page before React: fetches the page's scripts once it is painted, and remembers
 * presses that React alone can answer, however late it comes; what the browser could answer too
 * waits 15 s for it. What the browser can do by itself (links, menus, fields, forms) it does at
 * once. Where a page that is followed to loses its code on the way, it is asked for as a whole. It
 * becomes text (`inline-script.ts`), so it uses nothing from outside itself.
 * @param takenOver the event by which React says that it answers
 */
export function start(takenOver: string) {
  /** From the scripts being asked for: they may come and break without a word. */
  const limitMs = 15_000;
  let pressed: HTMLElement[] = [];
  let isLate = false;

  addEventListener("click", remember, true);
  addEventListener(takenOver, answer, { once: true });
  if ("navigation" in window) window.navigation.addEventListener("navigate", leadOn);
  // A page opened in the background is not painted, so there is nothing to wait for.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) fetchScripts();
  else new PerformanceObserver(painted).observe({ type: "paint", buffered: true });

  function painted(_: unknown, observer: PerformanceObserver) {
    observer.disconnect();
    fetchScripts();
  }

  function fetchScripts() {
    const waits = document.querySelector<HTMLScriptElement>("script[data-files]");
    for (const href of waits?.dataset.files?.split(" ") ?? []) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    const script = document.createElement("script");
    // Where they cannot be had, the page does by itself what it does without them.
    script.addEventListener("error", answer);
    script.type = "module";
    script.text = waits?.text ?? "";
    waits?.replaceWith(script);
    setTimeout(standIn, limitMs);
  }

  function remember(event: MouseEvent) {
    const at = event.target instanceof Element ? event.target.closest("button, input") : null;
    if (!(at instanceof HTMLElement) || !event.isTrusted || !needsReact(at)) return;
    event.preventDefault();
    event.stopPropagation();
    at.setAttribute("aria-busy", "true");
    pressed.push(at);
  }

  function needsReact(at: HTMLElement) {
    const remembered = isLate ? "[data-remember-press]:not([action])" : "[data-remember-press]";
    return at.matches(`button[type=button]:not([popovertarget]), ${remembered} *`);
  }

  /**
   * A form with an address of its own waits no longer; the rest does, for React may be on its way
   * yet.
   */
  function standIn() {
    isLate = true;
    press(pressed.filter((at) => !needsReact(at)));
    pressed = pressed.filter(needsReact);
  }

  function answer() {
    removeEventListener("click", remember, true);
    press(pressed.splice(0));
  }

  /**
   * Where a page's code cannot be had, React Router loads the page anew that one is on, and the link
   * pressed is lost. The page asked for is loaded instead: its code may come the second time, and
   * from the browser's own error Back leads to what one had.
   */
  function leadOn(event: NavigateEvent) {
    const asked = window.__reactRouterDataRouter?.state.navigation.location;
    // A step in the history has its address already, and a reload leads there.
    if (event.navigationType !== "reload" || !asked || addressOf(asked) === addressOf(location)) return;
    event.preventDefault();
    location.assign(addressOf(asked));
  }

  function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
    return pathname + search + hash;
  }

  function press(all: HTMLElement[]) {
    for (const at of all) {
      at.removeAttribute("aria-busy");
      at.click();
    }
  }
}

declare global {
  interface Window {
    /** React Router's own, as `HydratedRouter` leaves it here. */
    __reactRouterDataRouter?: DataRouter;
  }
}
