import { hash, verify } from "@node-rs/argon2";
import { createLane } from "../../platform/lane.ts";
import { Problem } from "../../platform/problem.ts";

/** OWASP's argon2id: 19 MiB, two passes; some 40 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of what is worth checking: the time it takes grows with the length. */
const longestChecked = 64;
const leastScore = 3;

const guessable =
  "This password is easy to guess: it is common, or follows a pattern. " +
  "Four or five words that do not belong together are better.";

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  /** A flood of guesses must not take both the cores that pages are drawn on. */
  const lane = createLane({ atOnce: 1, mostWaiting: 24 });
  /** For browsers that have signed in before: a flood of strangers must not keep them out. */
  const knownLane = createLane({ atOnce: 1, mostWaiting: 24 });
  const nobodys = hash("nobody has this password", cost);

  return {
    hash: (password: string): Promise<string> => lane.run(() => hash(password, cost)),

    /** Takes as long for nobody as for somebody. @throws Problem 503 in a full queue */
    async matches(known: string | null, { password, network, isKnown }: Guess): Promise<boolean> {
      const against = known ?? (await nobodys);
      const isRight = await (isKnown ? knownLane : lane).run(
        () => verify(against, password),
        network,
      );
      return isRight && known !== null;
    },

    /** @param about words a guesser would try first: name, email, company */
    async refuseGuessable(password: string, about: string[]): Promise<void> {
      checker ??= loadChecker();
      const check = await checker;
      const { score } = check(password.slice(0, longestChecked), about);
      if (score < leastScore)
        throw new Problem(400, guessable, { errors: { password: [guessable] } });
    },
  };
}

type Guess = { password: string; network: string; isKnown: boolean };

type Check = (password: string, about: string[]) => { score: number };
let checker: Promise<Check> | undefined;

/** On need: its lists are some 20 MB in memory, and a password is chosen once a year. */
async function loadChecker(): Promise<Check> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, about) => factory.check(password, about);
}
