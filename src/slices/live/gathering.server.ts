import { inBursts } from "../../platform/in-bursts.ts";

/** Every event makes each open screen reload its data, so at most one a second is sent. */
const rhythm = { soonMs: 100, restMs: 1_000 };

type GatheringDeps<Change> = {
  /** Unique per process, so that positions of different processes never match. */
  ownId: string;
  tell(changes: Change[], upTo: string): void;
};

export function createGathering<Change>({ ownId, tell }: GatheringDeps<Change>) {
  let sentCount = 0;
  const upTo = () => `${ownId}-${sentCount}`;
  const bursts = inBursts<Change>((changes) => {
    sentCount++;
    tell(changes, upTo());
  }, rhythm);

  return {
    /** The current position: data read now includes all changes up to it. */
    upTo,

    hear(changes: Change[]) {
      for (const change of changes) bursts.hear(change);
    },

    close: bursts.end,
  };
}
