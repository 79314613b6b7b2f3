/** Trains a classifier on what is published, and says what a visitor's sentence is about. */
import type { Live } from "../../cms/content-types/kind.ts";
import { type AnswersBody, samplesOf } from "./answers-contract.ts";
import { type Classifier, type Guess, train } from "./classifier.ts";
import { longestUnderstood, thresholds } from "./decide.ts";

type Published = Pick<Live<AnswersBody>, "id" | "version" | "body">;
type UnderstandingDeps = {
  /** The published answers in each language that has its own. */
  answers(): Promise<Published[]>;
  failed(error: unknown): void;
};

const understandsNothing: Classifier = { classify: () => [] };

export type Understanding = ReturnType<typeof createUnderstanding>;

export function createUnderstanding({ answers, failed }: UnderstandingDeps) {
  let trained: { name: string; classifier: Classifier } | null = null;
  let training: Promise<void> | null = null;

  /** One training at a time. A failed one is not repeated for the same phrases. */
  function trainOn(documents: Published[], name: string): Promise<void> {
    const samples = documents.flatMap(({ body }) => samplesOf(body));
    // A topic that a translation lacks has the original's phrases in both.
    const once = new Map(samples.map((sample) => [`${sample.topic} ${sample.text}`, sample]));
    return train([...once.values()])
      .catch((error: unknown) => {
        failed(error);
        return trained?.classifier ?? understandsNothing;
      })
      .then((classifier) => {
        trained = { name, classifier };
        training = null;
      });
  }

  /** Only the first training is waited for; during later ones the former classifier answers. */
  async function classify(text: string): Promise<Guess[]> {
    try {
      const documents = await answers();
      const name = documents.map(({ id, version }) => `${id} ${version}`).join(", ");
      if (trained?.name !== name) training ??= trainOn(documents, name);
      if (trained === null) await training;
    } catch (error) {
      failed(error);
    }
    return trained?.classifier.classify(text) ?? [];
  }

  return {
    /** @returns the likeliest topics first; none where no word of the text was ever seen */
    classify,

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
