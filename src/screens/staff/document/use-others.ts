import { useEffect, useEffectEvent, useState } from "react";
import { useDocumentLive } from "../parts/use-document-live.ts";
import type { Other } from "./fields/editing.ts";

type OpenDocument = {
  document: { id: number };
  since: string;
  viewer: string;
  staff: Record<string, string>;
  canWrite: boolean;
  revision: number;
  /** Called when the draft was saved elsewhere, even in an own tab, or discarded or published. */
  onNews(): void;
};

/**
 * Colleagues who have the document open, and where they are. Their saves arrive through `onNews`.
 * @returns `mine` is the field that the viewer entered before any colleague, which stays theirs
 */
export function useOthers(open: OpenDocument) {
  const { document, since, viewer, staff, canWrite, revision: shownRevision, onNews } = open;
  const { lookers, reportPlace } = useDocumentLive({
    id: document.id,
    since,
    onChanged: (revision) => {
      if (revision === null || revision > shownRevision) onNews();
    },
  });
  const others = lookers
    .filter((one) => one.staff !== viewer)
    .map(
      (one): Other => ({
        id: one.staff,
        name: staff[one.staff] ?? "A colleague",
        place: one.place,
      }),
    );
  const [mine, setMine] = useState<string | null>(null);
  const enter = useEffectEvent(() => {
    const field = canWrite ? window.document.activeElement?.closest("[data-field]") : null;
    const place = field?.id ?? null;
    const isLocked =
      field?.getAttribute("data-field") !== "shared" &&
      place !== mine &&
      others.some((other) => other.place === place);
    setMine(isLocked ? null : place);
    reportPlace(isLocked ? null : place);
  });
  // The viewer's item may have moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each reading
  useEffect(() => enter(), [shownRevision]);
  useEffect(() => {
    const hear = () => enter();
    addEventListener("focusin", hear);
    addEventListener("focusout", hear);
    return () => {
      removeEventListener("focusin", hear);
      removeEventListener("focusout", hear);
    };
  }, []);
  return { others, mine };
}
