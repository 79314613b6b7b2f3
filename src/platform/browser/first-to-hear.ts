/**
 * Steps in the tab's history, heard before the router hears of them. A window calls its listeners in the order they
 * came, whatever their phase, so this one has to be there before the router's.
 */
type Hear = (event: PopStateEvent) => void;

let hear: Hear | null = null;

/** To be called before the router is made. */
export const listenFirst = () => addEventListener("popstate", (event) => hear?.(event));

/** One listens at a time; who stops the event keeps it from the router. @returns how to end that */
export function hearFirst(now: Hear): () => void {
  hear = now;
  return () => {
    if (hear === now) hear = null;
  };
}
