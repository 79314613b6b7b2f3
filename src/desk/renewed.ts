/**
 * A tab that was loaded before an upgrade: the site has another build by now, and no longer sends
 * the files of this one. Staff's pages name one of them (`data-build`, `entry.server.tsx`).
 */
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isRenewed = false;
let isLeaving = false;

/** Whenever something failed, or the site may have been started anew meanwhile. */
export async function askIfRenewed(): Promise<void> {
  const { build } = document.documentElement.dataset;
  if (isRenewed || build === undefined) return;
  // A cache on the way may hold the file for a year.
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

/** What is kept in the tab is not lost by that. */
export const isReloading = (): boolean => isLeaving;
