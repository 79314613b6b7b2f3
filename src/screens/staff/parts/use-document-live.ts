import { useEffect, useMemo } from "react";
import type { Looker } from "../../../slices/live/topic.ts";
import { placeTeller } from "./presence-notifier.ts";
import { type Live, useStream } from "./use-stream.ts";

type Hearing = {
  id: number;
  /** `liveContext`'s `upTo("documents")`, asked before the document was read. */
  since: string;
  /** @param revision of its draft, which alone changed; null where more may have changed */
  onChanged(revision: number | null): void;
};
type DocumentLive = {
  state: Live;
  /** Whoever has it open, oneself too; a colleague is here once for each place. */
  lookers: Looker[];
  /** Where in it one is, such as `sections.3.title`; null: nowhere. May be called at each focus. */
  reportPlace(place: string | null): void;
};

const rhythm = { soonMs: 50, restMs: 500 };

/** Hears that a document's draft changed, and who else has it open, and where in it they are. */
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
