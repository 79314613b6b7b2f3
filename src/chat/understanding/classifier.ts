/**
 * Tells what a sentence is about: multinomial logistic regression over words, sounds and parts of words
 * (Jurafsky and Martin, https://web.stanford.edu/~jurafsky/slp3/5.pdf). `training.ts` learns its model.
 */
import { z } from "zod";
import { featuresOf } from "./features.ts";

/** `confidence` is between 0 and 1; all of a sentence add up to 1. */
export type Guess = { topic: string; confidence: number };
export type Classifier = {
  /** @returns the likeliest topics first; none where no word of the text was ever seen */
  classify(text: string): Guess[];
};

/** What is stored of a classifier. */
export const modelSchema = z.object({
  topics: z.array(z.string()),
  /** One a line, in the order of their places. */
  features: z.string(),
  telling: z.instanceof(Float32Array),
  /** A byte for each feature and topic, in steps of the feature's own size. */
  weights: z.instanceof(Int8Array),
  steps: z.instanceof(Float32Array),
  bias: z.instanceof(Float32Array),
});
export type Model = z.infer<typeof modelSchema>;

const mostGuesses = 5;

export function createClassifier(model: Model): Classifier {
  const { topics, telling } = model;
  const placeOf = new Map(model.features.split("\n").map((feature, place) => [feature, place]));
  const known = { ...model, topicCount: topics.length };
  return {
    classify(text) {
      const found = featuresOf(text);
      // Parts of words alone are a chance likeness, as of "asdfghjkl".
      if (![...found.keys()].some((one) => isWord(one) && placeOf.has(one))) return [];
      const counts = [...found].map(([one, count]) => [placeOf.get(one), count] as const);
      const likelihoods = likelihoodsOf(known, vectorOf(counts, telling));
      return topics
        .map((topic, at) => ({ topic, confidence: likelihoods[at] ?? 0 }))
        .sort((a, b) => b.confidence - a.confidence)
        .slice(0, mostGuesses);
    },
  };
}

const isWord = (feature: string): boolean => /^[ws] /.test(feature);

export type Vector = { places: Uint32Array; values: Float32Array };

/** @param counts how often each place occurs; undefined places are left out */
export function vectorOf(
  counts: Iterable<readonly [place: number | undefined, count: number]>,
  telling: Float32Array,
) {
  const places: number[] = [];
  const values: number[] = [];
  for (const [place, count] of counts) {
    if (place === undefined) continue;
    places.push(place);
    values.push((telling[place] ?? 0) * Math.sqrt(count));
  }
  const length = Math.hypot(...values) || 1;
  return {
    places: Uint32Array.from(places),
    values: Float32Array.from(values, (value) => (value / length) * scale),
  };
}

/** Longer vectors let the few examples of a topic decide within few rounds. */
const scale = 4;

export type Weights = {
  topicCount: number;
  weights: Float32Array | Int8Array;
  /** By what the weights of a feature are multiplied; undefined is 1. */
  steps?: Float32Array;
  bias: Float32Array;
};

export function likelihoodsOf(
  { topicCount, weights, steps, bias }: Weights,
  { places, values }: Vector,
) {
  const scores = Float32Array.from(bias);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    const from = place * topicCount;
    const value = (values[i] ?? 0) * (steps?.[place] ?? 1);
    for (let t = 0; t < topicCount; t++)
      scores[t] = (scores[t] ?? 0) + value * (weights[from + t] ?? 0);
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let sum = 0;
  for (let t = 0; t < topicCount; t++) {
    const power = Math.exp((scores[t] ?? 0) - highest);
    scores[t] = power;
    sum += power;
  }
  for (let t = 0; t < topicCount; t++) scores[t] = (scores[t] ?? 0) / sum;
  return scores;
}
