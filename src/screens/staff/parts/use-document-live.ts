import { useEffect, useMemo } from "react";
import type { Looker } from "../../../slices/live/topic.ts";
import { placeTeller } from "./presence-notifier.ts";
import { type Live, useStream } from "./use-stream.ts";

type Hearing = {
  id: number;
  /** From `liveContext`'s `upTo("documents")`, taken before the document was read. */
  since: string;
  /**
   * @param revision of the draft, where only the draft changed; null where more may have changed
   */
  onChanged(revision: number | null): void;
};
type DocumentLive = {
  state: Live;
  /** Everybody who has it open, including the viewer; a colleague has one entry for each place. */
  lookers: Looker[];
  /**
   * The viewer's place, such as `sections.3.title`; null: nowhere. It may be called at each focus.
   */
  reportPlace(place: string | null): void;
};

const rhythm = { soonMs: 50, restMs: 500 };

/** Listens for changes of a document's draft, and for who else has it open and where. */
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
