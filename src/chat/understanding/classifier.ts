/**
 * Tells what a sentence is about, from sample phrases: multinomial logistic regression over words, sounds
 * and parts of words (Jurafsky and Martin, https://web.stanford.edu/~jurafsky/slp3/5.pdf).
 */
import { setImmediate } from "node:timers/promises";
import { featuresOf } from "./features.ts";

export type Sample = { topic: string; text: string };
/** `confidence` is between 0 and 1; all of a sentence add up to 1. */
export type Guess = { topic: string; confidence: number };
export type Classifier = {
  /** @returns the likeliest topics first; none where no word of the text was ever seen */
  classify(text: string): Guess[];
};

type Vector = { places: number[]; values: number[] };
type Model = { topicCount: number; weights: Float32Array; bias: Float32Array };

const rounds = 3;
const firstRate = 0.5;
const keptOfRate = 0.8;
const mostGuesses = 5;

/**
 * Lets other work run after each few phrases, so that nobody waits for it. The same samples always
 * give the same classifier.
 */
export async function train(samples: readonly Sample[]): Promise<Classifier> {
  const topics = [...new Set(samples.map(({ topic }) => topic))];
  const { read, counts } = await readAll(samples);
  const vocabulary = createVocabulary(counts, read.length);
  const model: Model = {
    topicCount: topics.length,
    weights: new Float32Array(vocabulary.size * topics.length),
    bias: new Float32Array(topics.length),
  };
  const vectors: Vector[] = [];
  const stride = strideOver(samples.length);
  const errors = new Float32Array(samples.length).fill(1);
  for (let round = 0, rate = firstRate; round < rounds; round++, rate *= keptOfRate) {
    for (let step = 0; step < samples.length; step++) {
      if (step % phrasesAtOnce === 0) await setImmediate();
      const at = (step * stride + round) % samples.length;
      if ((errors[at] ?? 0) < leastError) continue;
      vectors[at] ??= vectorOf(read[at] ?? new Map(), vocabulary);
      const topic = topics.indexOf(samples[at]?.topic ?? "");
      errors[at] = learn(model, { vector: vectors[at], topic }, rate);
    }
  }
  return {
    classify(text) {
      const features = featuresOf(text);
      // Parts of words alone are a chance likeness, as of "asdfghjkl".
      if (![...features.keys()].some((one) => isWord(one) && vocabulary.has(one))) return [];
      const vector = vectorOf(features, vocabulary);
      const likelihoods = likelihoodsOf(model, vector);
      return topics
        .map((topic, at) => ({ topic, confidence: likelihoods[at] ?? 0 }))
        .sort((a, b) => b.confidence - a.confidence)
        .slice(0, mostGuesses);
    },
  };
}

/** Steps of the golden section mix the topics evenly; all are reached if no factor is shared. */
function strideOver(length: number): number {
  let stride = Math.max(1, Math.round(length * 0.618));
  while (greatestFactor(stride, length) > 1) stride++;
  return stride;
}

const greatestFactor = (a: number, b: number): number => (b === 0 ? a : greatestFactor(b, a % b));

const isWord = (feature: string): boolean => /^[ws] /.test(feature);

/** About three milliseconds of work. */
const phrasesAtOnce = 50;
/** A phrase that is as good as known is not learnt again. */
const leastError = 0.02;

async function readAll(samples: readonly Sample[]) {
  const read: Map<string, number>[] = [];
  const counts = new Map<string, number>();
  for (const { text } of samples) {
    const features = featuresOf(text);
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    read.push(features);
    if (read.length % phrasesAtOnce === 0) await setImmediate();
  }
  return { read, counts };
}

type Vocabulary = Map<string, { place: number; weight: number }>;

/** With 120 topics the weights take 19 MB. */
const mostFeatures = 40_000;

/** A feature weighs by its kind, and by how few phrases have it. The rarest parts of words go first. */
function createVocabulary(counts: Map<string, number>, phrases: number): Vocabulary {
  const kept = [...counts].filter(([feature, count]) => count > 1 || !/^[np]/.test(feature));
  if (kept.length > mostFeatures) kept.sort(([, a], [, b]) => b - a).length = mostFeatures;
  return new Map(
    kept.map(([feature, count], place) => {
      const weight = kindWeight(feature) * Math.log(1 + phrases / count);
      return [feature, { place, weight }] as const;
    }),
  );
}

/** A word is one feature and its parts are many. */
const kindWeights: Record<string, number> = { w: 1.3, s: 1.3, c: 2, l: 0.6, p: 0.8 };
const kindWeight = (feature: string): number => kindWeights[feature.charAt(0)] ?? 0.25;

function vectorOf(features: ReadonlyMap<string, number>, vocabulary: Vocabulary): Vector {
  const known = [...features].flatMap(([feature, count]) => {
    const entry = vocabulary.get(feature);
    return entry ? [{ place: entry.place, value: entry.weight * Math.sqrt(count) }] : [];
  });
  const length = Math.hypot(...known.map(({ value }) => value)) || 1;
  return {
    places: known.map(({ place }) => place),
    values: known.map(({ value }) => (value / length) * scale),
  };
}

/** Longer vectors let the few examples of a topic decide within few rounds. */
const scale = 4;

/** @returns by how much the phrase's own topic was missed before, from 0 to 1 */
function learn(model: Model, { vector, topic }: Example, rate: number): number {
  const { topicCount, weights, bias } = model;
  const errors = likelihoodsOf(model, vector);
  errors[topic] = (errors[topic] ?? 0) - 1;
  // Most topics are out of the question, and to move them less would change nothing.
  const moved = [...errors.keys()].filter((t) => Math.abs(errors[t] ?? 0) > leastMoved);
  for (let i = 0; i < vector.places.length; i++) {
    const from = (vector.places[i] ?? 0) * topicCount;
    const step = rate * (vector.values[i] ?? 0);
    for (const t of moved) weights[from + t] = (weights[from + t] ?? 0) - step * (errors[t] ?? 0);
  }
  for (const t of moved) bias[t] = (bias[t] ?? 0) - rate * 0.1 * (errors[t] ?? 0);
  return -(errors[topic] ?? 0);
}

type Example = { vector: Vector; topic: number };
const leastMoved = 0.002;

function likelihoodsOf({ topicCount, weights, bias }: Model, { places, values }: Vector) {
  const scores = Float32Array.from(bias);
  for (let i = 0; i < places.length; i++) {
    const from = (places[i] ?? 0) * topicCount;
    const value = values[i] ?? 0;
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
