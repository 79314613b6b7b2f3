import { hash, verify } from "@node-rs/argon2";
import { Problem } from "../../platform/problem.ts";
import { createTaskQueue } from "../../platform/task-queue.ts";
import { normalized } from "../../platform/text/fold.ts";

/** OWASP's argon2id: 19 MiB, two passes; some 40 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** In characters: the time to check a password grows with its length. */
const longestChecked = 64;
const leastScore = 3;

/** Shorter names are common words. */
const shortestName = 4;
/** Shorter ones are part of too many words, as Anna is of savannah. */
const shortestPart = 6;
const ofNames = (name: string) =>
  `This password holds “${normalized(name, "NFC")}”, part of your name, your email or the ` +
  "company's name: it would be tried first.";
/** One word with digits and signs around it: an attacker tries that first, whatever the word is. */
const oneWord = /^[\P{L}]*\p{L}{1,12}[\P{L}]{0,10}$/u;

const guessable =
  "This password is easy to guess: it is common, or follows a pattern. " +
  "Four or five words that do not belong together are better.";

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(ofCompany: () => Promise<string[]>) {
  /** A flood of guesses must not take both cores, which draw the pages. */
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 24 });
  /** For browsers that have signed in before: a flood of strangers must not keep them out. */
  const knownQueue = createTaskQueue({ atOnce: 1, mostWaiting: 24 });
  const nobodys = hash("nobody has this password", cost);

  return {
    hash: (password: string): Promise<string> => lane.run(() => hash(password, cost)),

    /** As long for an unknown account as for a known one. @throws Problem 503 in a full queue */
    async matches(
      passwordHash: string | null,
      { password, network, isKnown }: Guess,
    ): Promise<boolean> {
      const against = passwordHash ?? (await nobodys);
      const isRight = await (isKnown ? knownQueue : lane).run(
        () => verify(against, password),
        network,
      );
      return isRight && passwordHash !== null;
    },

    /** @param own name and email of the password's owner @throws Problem 400 */
    async refuseGuessable(password: string, own: string[]): Promise<void> {
      const about = [...own, ...(await ofCompany())].flatMap(wordsOf);
      const typed = lettersIn(password);
      const name = about.find((one) => typed.some((word) => isIn(word, one)));
      if (name !== undefined) throw refusal(ofNames(name));
      checker ??= loadChecker();
      const check = await checker;
      const { score } = check(password.slice(0, longestChecked), about);
      if (score < leastScore || oneWord.test(password)) throw refusal(guessable);
    },
  };
}

const refusal = (sentence: string) =>
  new Problem(400, sentence, { errors: { password: [sentence] } });

const lettersIn = (text: string): string[] =>
  normalized(text, "NFKD")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u);

const isIn = (word: string, name: string): boolean =>
  name.length < shortestPart ? word === name : word.includes(name);

/** Each word, and all of them joined; the ending of an email or a site does not count. */
function wordsOf(name: string): string[] {
  const words = lettersIn(name.replace(/\.[a-z]{2,}$/i, ""));
  return [...words, words.join("")].filter(
    (word) => word.length >= shortestName && !general.has(word),
  );
}

/** Words from names of companies and sites; a password may contain them. */
const general = new Set(["works", "house", "group", "company", "services", "solutions", "mail"]);

type Guess = { password: string; network: string; isKnown: boolean };

type Check = (password: string, about: string[]) => { score: number };
let checker: Promise<Check> | undefined;

/** Loads late: its lists take some 20 MB of memory, and colleagues rarely choose a password. */
async function loadChecker(): Promise<Check> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, about) => factory.check(password, about);
}
