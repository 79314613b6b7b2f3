/**
 * Steps in the tab's history, heard before the router hears of them. A window calls its listeners in the order they
 * came, whatever their phase, so this one has to be there before the router's.
 */
type Hear = (event: PopStateEvent) => void;

let hear: Hear | null = null;

/**
 * To be called before the router is made. A page that gives a plain form back stands at the form's
 * address: there a reload sends the same again, and what was typed is back. The router would find
 * no page there. So from now on the page is at its own, which `data-at` says.
 */
export function prepareHistory() {
  addEventListener("popstate", (event) => hear?.(event));
  const at = document.querySelector("[data-at]")?.getAttribute("data-at");
  if (at) history.replaceState(null, "", at);
}

/** One listens at a time; who stops the event keeps it from the router. @returns how to end that */
export function hearFirst(now: Hear): () => void {
  hear = now;
  return () => {
    if (hear === now) hear = null;
  };
}
