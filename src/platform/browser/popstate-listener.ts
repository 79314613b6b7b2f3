/** Must be registered before the router's listener: browsers call listeners in that order. */
type PopStateListener = (event: PopStateEvent) => void;

let hear: PopStateListener | null = null;

export const listenFirst = () => addEventListener("popstate", (event) => hear?.(event));

export function interceptPopState(now: PopStateListener): () => void {
  hear = now;
  return () => {
    if (hear === now) hear = null;
  };
}
