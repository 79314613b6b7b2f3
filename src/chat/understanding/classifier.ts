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

type Vector = { places: Uint32Array; values: Float32Array };
type Model = { topicCount: number; weights: Float32Array; bias: Float32Array };

const rounds = 3;
const firstRate = 0.5;
const keptOfRate = 0.8;
const mostGuesses = 5;

/**
 * Lets other work run after each few phrases. The same samples always
 * give the same classifier.
 */
export async function train(samples: readonly Sample[]): Promise<Classifier> {
  const topics = [...new Set(samples.map(({ topic }) => topic))];
  const features = await readAll(samples);
  const { placeOf, weights } = createVocabulary(features, samples.length);
  const vectorAt = await vectorsOf(features, { placeOf, weights });
  const model: Model = {
    topicCount: topics.length,
    weights: new Float32Array(placeOf.size * topics.length),
    bias: new Float32Array(topics.length),
  };
  const stride = strideOver(samples.length);
  let learnt = 0;
  const errors = new Float32Array(samples.length).fill(1);
  for (let round = 0, rate = firstRate; round < rounds; round++, rate *= keptOfRate) {
    for (let step = 0; step < samples.length; step++) {
      const at = (step * stride + round) % samples.length;
      if ((errors[at] ?? 0) < leastError) continue;
      const topic = topics.indexOf(samples[at]?.topic ?? "");
      const vector = vectorAt(at);
      errors[at] = learn(model, { vector, topic }, rate);
      learnt += vector.places.length;
      if (learnt < featuresAtOnce) continue;
      learnt = 0;
      await setImmediate();
    }
  }
  return {
    classify(text) {
      const found = featuresOf(text);
      // Parts of words alone are a chance likeness, as of "asdfghjkl".
      if (![...found.keys()].some((one) => isWord(one) && placeOf.has(one))) return [];
      const counts = [...found].map(([one, count]) => [placeOf.get(one), count] as const);
      const vector = vectorOf(counts, weights);
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

/** Some milliseconds of work. */
const featuresAtOnce = 3_000;
/** A phrase that is as good as known is not learnt again. */
const leastError = 0.02;

/** Phrases one after another, in numbers: a map for each phrase would take 100 MB. */
type Features = {
  numberOf: Map<string, number>;
  /** How many phrases have the feature of a number. */
  uses: number[];
  /** Numbers of features, and how often the phrase has each. */
  numbers: number[];
  counts: number[];
  /** Where each phrase begins in `numbers`, and where the last ends. */
  starts: number[];
};

/** The demo has 68,000. Later ones are left out, so that phrases of random letters stay small. */
const mostRead = 150_000;

async function readAll(samples: readonly Sample[]): Promise<Features> {
  let pausedAt = 0;
  const all: Features = { numberOf: new Map(), uses: [], numbers: [], counts: [], starts: [0] };
  for (const { text } of samples) {
    for (const [feature, count] of featuresOf(text)) {
      const number = all.numberOf.get(feature) ?? all.numberOf.size;
      if (number >= mostRead) continue;
      all.numberOf.set(feature, number);
      all.uses[number] = (all.uses[number] ?? 0) + 1;
      all.numbers.push(number);
      all.counts.push(count);
    }
    all.starts.push(all.numbers.length);
    if (all.numbers.length - pausedAt < featuresAtOnce) continue;
    pausedAt = all.numbers.length;
    await setImmediate();
  }
  return all;
}

/** The place of a feature in the model, and its weight there. */
type Vocabulary = { placeOf: Map<string, number>; weights: Float32Array };

/** With 120 topics the model takes 19 MB. */
const mostFeatures = 40_000;

/** A feature weighs by its kind, and by how few phrases have it. The rarest go first. */
function createVocabulary({ numberOf, uses }: Features, phrases: number): Vocabulary {
  const usesOf = (number: number) => uses[number] ?? 0;
  const kept = [...numberOf].filter(([one, number]) => usesOf(number) > 1 || !/^[np]/.test(one));
  if (kept.length > mostFeatures)
    kept.sort(([, a], [, b]) => usesOf(b) - usesOf(a)).length = mostFeatures;
  return {
    placeOf: new Map(kept.map(([feature], place) => [feature, place])),
    weights: Float32Array.from(
      kept,
      ([feature, number]) => kindWeight(feature) * Math.log(1 + phrases / usesOf(number)),
    ),
  };
}

/** A word is one feature and its parts are many. */
const kindWeights: Record<string, number> = { w: 1.3, s: 1.3, c: 2, l: 0.6, p: 0.8 };
const kindWeight = (feature: string): number => kindWeights[feature.charAt(0)] ?? 0.25;

/** All phrases' vectors, one after another, as are their numbers. */
async function vectorsOf({ numberOf, numbers, counts, starts }: Features, vocabulary: Vocabulary) {
  const placeOf = [...numberOf.keys()].map((feature) => vocabulary.placeOf.get(feature));
  const places = new Uint32Array(numbers.length);
  const values = new Float32Array(numbers.length);
  const ends: number[] = [];
  let end = 0;
  let pausedAt = 0;
  for (let phrase = 0; phrase + 1 < starts.length; phrase++) {
    const [from = 0, to = 0] = [starts[phrase], starts[phrase + 1]];
    const found = numbers
      .slice(from, to)
      .map((number, i) => [placeOf[number], counts[from + i] ?? 0] as const);
    const vector = vectorOf(found, vocabulary.weights);
    places.set(vector.places, end);
    values.set(vector.values, end);
    end += vector.places.length;
    ends.push(end);
    if (end - pausedAt < featuresAtOnce) continue;
    pausedAt = end;
    await setImmediate();
  }
  return (phrase: number): Vector => {
    const [from, to] = [ends[phrase - 1] ?? 0, ends[phrase]];
    return { places: places.subarray(from, to), values: values.subarray(from, to) };
  };
}

/** @param counts how often each place occurs; undefined places are left out */
function vectorOf(
  counts: Iterable<readonly [place: number | undefined, count: number]>,
  weights: Float32Array,
) {
  const places: number[] = [];
  const values: number[] = [];
  for (const [place, count] of counts) {
    if (place === undefined) continue;
    places.push(place);
    values.push((weights[place] ?? 0) * Math.sqrt(count));
  }
  const length = Math.hypot(...values) || 1;
  return {
    places: Uint32Array.from(places),
    values: Float32Array.from(values, (value) => (value / length) * scale),
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
