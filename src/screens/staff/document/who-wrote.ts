import type { Writers } from "../../../slices/content/editor-sessions.ts";
import { touches } from "../../../slices/content/paths.ts";

/** `by` is another's id. `nobody`: it was published or set aside since, and is not known place by place. */
export type Wrote = { who: "oneself" | "others" | "nobody"; by: string | null };

/**
 * Who wrote at a place after `since` was read: oneself only where nobody else did, too.
 * @param viewer has it open in another tab, or wrote there by another way, such as the settings
 */
export function whoWrote(
  writers: Writers,
  path: string,
  { since, viewer }: { since: number; viewer: string },
): Wrote {
  const later = Object.entries(writers)
    .filter(([place, { revision }]) => touches(place, path) && revision > since)
    .map(([, { by }]) => by);
  if (later.length === 0) return { who: "nobody", by: null };
  const other = later.find((by) => by !== viewer) ?? null;
  return { who: other === null ? "oneself" : "others", by: other };
}
