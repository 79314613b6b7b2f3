import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { type Live, useStream } from "../../../../core/admin/use-stream.ts";
import type { Looker } from "../../../../core/presence/topic.ts";
import type { Other } from "./fields/editing.ts";

type OpenDocument = {
  document: { id: number };
  since: string;
  viewer: string;
  staff: Record<string, string>;
  canWrite: boolean;
  revision: number;
  onNews(): void;
};

/** @returns `mine`: the field that the viewer entered before any colleague */
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

type Hearing = {
  id: number;
  /** From `liveContext`'s `upTo("documents")`, taken before the document was read. */
  since: string;
  /** @param revision null where more than the draft may have changed */
  onChanged(revision: number | null): void;
};
type DocumentLive = {
  state: Live;
  lookers: Looker[];
  /** Such as `sections.3.title`; null: nowhere. It may be called at each focus. */
  reportPlace(place: string | null): void;
};

const rhythm = { soonMs: 50, restMs: 500 };

export function useDocumentLive({ id, since, onChanged }: Hearing): DocumentLive {
  const teller = useMemo(() => placeTeller(id), [id]);
  useEffect(() => teller.end, [teller]);
  const { state, lookers } = useStream({
    address: `/staff/documents/${id}/live`,
    ...{ since, rhythm },
    onNews(changes) {
      const revisions = changes.flatMap(({ revision }) => revision ?? []);
      onChanged(revisions.length === changes.length ? Math.max(...revisions) : null);
    },
    onJoined: teller.joined,
  });
  return { state, lookers, reportPlace: teller.reportPlace };
}

/** The focus moves quickly between fields, so a place is sent at most this often. */
const restMs = 1_000;

export function placeTeller(document: number) {
  let place: string | null = null;
  let sentPlace: string | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    resting = undefined;
    if (place === sentPlace) return;
    sentPlace = place;
    resting = setTimeout(tell, restMs);
    const body = JSON.stringify({ place });
    const headers = { "content-type": "application/json" };
    // A lost message does no harm.
    fetch(`/staff/documents/${document}/place`, { method: "POST", headers, body }).catch(() => {});
  }

  return {
    /** @param at letters, digits and `._:/[]-`, at most 100; null: nowhere in it */
    reportPlace(at: string | null) {
      place = at;
      if (resting === undefined) tell();
    },

    /** A newly joined stream knows no place, so it is sent again. */
    joined() {
      sentPlace = null;
      if (resting === undefined) tell();
    },

    end() {
      clearTimeout(resting);
      resting = undefined;
    },
  };
}
