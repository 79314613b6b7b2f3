/** Changes come in bursts: what they tell of is sent once for all of them. */
const gatherMs = 250;

type Needs<Change> = {
  /** Of this process. Two processes never tell up to the same. */
  ownId: string;
  tell(changes: Change[], upTo: string): void;
};

export function createGathering<Change>({ ownId, tell }: Needs<Change>) {
  let gathered: Change[] = [];
  let told = 0;
  let timer: NodeJS.Timeout | undefined;
  const upTo = () => `${ownId}-${told}`;

  function tellAll() {
    const changes = gathered;
    gathered = [];
    timer = undefined;
    told++;
    tell(changes, upTo());
  }

  return {
    /** What is read now shows everything that was told up to here. */
    upTo,

    hear(changes: Change[]) {
      gathered.push(...changes);
      timer ??= setTimeout(tellAll, gatherMs).unref();
    },

    close: () => clearTimeout(timer),
  };
}
