/** Trains a classifier on what is published, and says what a visitor's sentence is about. */
import { createHash } from "node:crypto";
import type { Live } from "../../cms/content-types/kind.ts";
import type { Database } from "../../platform/db/database.ts";
import { Unavailable } from "../../platform/db/unavailable.ts";
import { createTaskQueue } from "../../platform/task-queue.ts";
import { type AnswersBody, phrasesOf } from "./answers-contract.ts";
import type { Classifier, Guess } from "./classifier.ts";
import { guessesOf, longestUnderstood, thresholds } from "./decide.ts";
import { featuresOf } from "./features.ts";
import { classifierStore as store } from "./store.server.ts";
import { readModel, trainApart } from "./train-apart.server.ts";
import { learning, type TopicPhrases } from "./training.ts";

type Published = Pick<Live<AnswersBody>, "id" | "version" | "body">;
type UnderstandingDeps = {
  db: Pick<Database, "read" | "write">;
  /** The published answers in each language that has its own. */
  answers(): Promise<Published[]>;
  failed(error: unknown): void;
};

const understandsNothing: Classifier = { classify: () => [] };

export type Understanding = ReturnType<typeof createUnderstanding>;

export function createUnderstanding({ db, answers, failed }: UnderstandingDeps) {
  const closing = new AbortController();
  let trained: { name: string; digest: string; classifier: Classifier } | null = null;
  let training: Promise<void> | null = null;

  async function classifierFor(phrases: TopicPhrases[], digest: string): Promise<Classifier> {
    const stored = await store.find(db.read, digest);
    const known = stored && (await readModel(stored.model).catch(failed));
    if (known) return known;
    const model = await trainApart(phrases, closing.signal);
    await db.write((tx) => store.replace(tx, digest, model));
    return readModel(model);
  }

  /** One training at a time. One that failed by its phrases is not repeated for them. */
  async function trainOn(documents: Published[], name: string): Promise<void> {
    const phrases = documents.flatMap(({ body }) => phrasesOf(body));
    const digest = digestOf(phrases);
    try {
      trained = { name, digest, classifier: await classifierFor(phrases, digest) };
    } catch (error) {
      if (closing.signal.aborted) return;
      failed(error);
      if (error instanceof Unavailable) return;
      trained = { name, digest: "", classifier: trained?.classifier ?? understandsNothing };
    } finally {
      training = null;
    }
  }

  /** Only the first training is waited for; during later ones the former classifier answers. */
  async function prepare(): Promise<void> {
    const documents = await answers();
    const name = documents.map(({ id, version }) => `${id} ${version}`).join(", ");
    if (trained?.name !== name) training ??= trainOn(documents, name);
    if (trained === null) await training;
  }

  async function current(): Promise<Classifier> {
    await prepare().catch(failed);
    return trained?.classifier ?? understandsNothing;
  }

  async function classify(text: string): Promise<Guess[]> {
    const classifier = await current();
    const documents = await answers().catch(() => []);
    const isSmallTalk = (topic: string) =>
      documents.some(({ body }) => body.topics[topic]?.smallTalk === true);
    return guessesOf(classifier, isSmallTalk, text.slice(0, longestUnderstood));
  }

  /** The draft that was compared last: a colleague looks at it several times. */
  let drafted: { digest: string; classifier: Classifier } | null = null;
  const drafts = createTaskQueue({ atOnce: 1, mostWaiting: 2 });

  return {
    /** Trains on phrases that are not published. @throws Problem 503 while others wait for theirs */
    async learn(phrases: TopicPhrases[]): Promise<Classifier> {
      const digest = digestOf(phrases);
      for (const known of [trained, drafted]) if (known?.digest === digest) return known.classifier;
      const model = await drafts.run(() => trainApart(phrases, closing.signal), "");
      drafted = { digest, classifier: await readModel(model) };
      return drafted.classifier;
    },

    /** @returns the likeliest topics first; none where no word of the text was ever seen */
    classify,
    current,
    prepare,
    stop: () => closing.abort(),

    /** @returns paths of what the site says on what a search surely means */
    async pagesAbout(text: string): Promise<string[]> {
      const [best] = await classify(text.slice(0, longestUnderstood));
      if (!best || best.confidence < thresholds.sure) return [];
      const topics = (await answers()).map(({ body }) => body.topics[best.topic]);
      const { page, question } = topics.find((topic) => topic !== undefined) ?? {};
      return [...(question === undefined ? [] : [`/#${question}`]), ...(page ? [page] : [])];
    },
  };
}

/** The features of some phrases tell whether another release reads phrases differently. */
function digestOf(known: TopicPhrases[]): string {
  const hash = createHash("sha256").update(JSON.stringify(learning));
  for (const { topic, phrases } of known) {
    const [first = ""] = phrases.split("\n", 1);
    hash.update(JSON.stringify([topic, phrases, ...featuresOf(first)]));
  }
  return hash.digest("hex");
}
