import { inBursts } from "../../platform/in-bursts.ts";

/** Each event makes every open screen load its data again: one a second at most. */
const rhythm = { soonMs: 100, restMs: 1_000 };

type Needs<Change> = {
  /** Of this process. Two processes never tell up to the same. */
  ownId: string;
  tell(changes: Change[], upTo: string): void;
};

export function createGathering<Change>({ ownId, tell }: Needs<Change>) {
  let told = 0;
  const upTo = () => `${ownId}-${told}`;
  const bursts = inBursts<Change>((changes) => {
    told++;
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
