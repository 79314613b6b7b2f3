import { hash, verify } from "@node-rs/argon2";
import { createLane } from "../../platform/lane.ts";
import { Problem } from "../../platform/problem.ts";

/** OWASP's argon2id: 19 MiB, two passes; some 40 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of what is worth checking: the time it takes grows with the length. */
const longestChecked = 64;
const leastScore = 3;

/** Shorter ones are part of too many words. */
const shortestName = 4;
const ofNames =
  "This password holds a name that belongs to you or to the company: it would be tried first.";
/** One word with digits and signs about it: what is tried first of all, whatever the word is. */
const oneWord = /^[\P{L}]*\p{L}{1,12}[\P{L}]{0,10}$/u;

const guessable =
  "This password is easy to guess: it is common, or follows a pattern. " +
  "Four or five words that do not belong together are better.";

export type Passwords = ReturnType<typeof createPasswords>;

/** @param ofCompany its name, and the site's own */
export function createPasswords(ofCompany: () => Promise<string[]>) {
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

    /** @param own name and email of whose it is to be. @throws Problem 400 */
    async refuseGuessable(password: string, own: string[]): Promise<void> {
      const about = [...own, ...(await ofCompany())].flatMap(wordsOf);
      const typed = plain(password).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
      if (about.some((word) => typed.includes(word))) throw refusal(ofNames);
      checker ??= loadChecker();
      const check = await checker;
      const { score } = check(password.slice(0, longestChecked), about);
      if (score < leastScore || oneWord.test(password)) throw refusal(guessable);
    },
  };
}

const refusal = (sentence: string) =>
  new Problem(400, sentence, { errors: { password: [sentence] } });

const plain = (text: string): string => text.normalize("NFKD").toLowerCase();

/** Each of its words, and all of them in one; of an email and a site what stands before its end. */
function wordsOf(name: string): string[] {
  const words = plain(name.replace(/\.[a-z]{2,}$/i, "")).split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...words, words.join("")].filter(
    (word) => word.length >= shortestName && !general.has(word),
  );
}

/** Of the names of companies and sites; any of them may stand among other words. */
const general = new Set(["works", "house", "group", "company", "services", "solutions", "mail"]);

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
