import { inBursts } from "../../platform/in-bursts.ts";

/** Each event makes every open screen load its data again: one a second at most. */
const rhythm = { soonMs: 100, restMs: 1_000 };

type GatheringDeps<Change> = {
  /** Of this process. Two processes never tell up to the same. */
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
    /** What is read now shows everything that was told up to here. */
    upTo,

    hear(changes: Change[]) {
      for (const change of changes) bursts.hear(change);
    },

    close: bursts.end,
  };
}
