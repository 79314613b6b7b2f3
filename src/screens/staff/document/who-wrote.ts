import type { Writers } from "../../../slices/content/editor-sessions.ts";
import { touches } from "../../../slices/content/paths.ts";

/** `by` is another colleague's id. `nobody`: a publication or discard ended the record by place. */
export type Wrote = { who: "oneself" | "others" | "nobody"; by: string | null };

/**
 * Who wrote at a place after revision `since`. The viewer counts only if nobody else wrote there.
 * @param viewer may have written in another tab, or elsewhere, such as in the settings
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
