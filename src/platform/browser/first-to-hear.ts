/** Must be registered before the router's listener: a window calls them in that order. */
type Hear = (event: PopStateEvent) => void;

let hear: Hear | null = null;

export const listenFirst = () => addEventListener("popstate", (event) => hear?.(event));

export function hearFirst(now: Hear): () => void {
  hear = now;
  return () => {
    if (hear === now) hear = null;
  };
}
