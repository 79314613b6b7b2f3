/** After an upgrade the site no longer serves the old build's files; staff pages name one. */
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isRenewed = false;
let isLeaving = false;

/** Call it after a failure, or when the site may have restarted. */
export async function askIfRenewed(): Promise<void> {
  const { build } = document.documentElement.dataset;
  if (isRenewed || build === undefined) return;
  // The query avoids a cache on the way, which may hold the file for a year.
  const url = `${build}?asked=${Date.now()}`;
  const answer = await fetch(url, { method: "HEAD", cache: "no-store" }).catch(() => null);
  isRenewed = answer?.status === 404;
  for (const hear of listeners) hear();
}

export const useRenewed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRenewed,
    () => false,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reloadPage(): void {
  isLeaving = true;
  location.reload();
}

export const isReloading = (): boolean => isLeaving;
