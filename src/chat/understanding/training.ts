/** Learns from sample phrases what a classifier knows. */
import { likelihoodsOf, type Model, type Vector, vectorOf } from "./classifier.ts";
import { featuresOf } from "./features.ts";

/** Phrases stand one a line. A topic may come more than once, as in two languages. */
export type TopicPhrases = { topic: string; phrases: string };
type Sample = { topic: string; text: string };
type Learnt = {
  topicCount: number;
  weights: Float32Array<ArrayBuffer>;
  bias: Float32Array<ArrayBuffer>;
};

/** Raise `version` with each change of this file or of `vectorOf`: stored models are of one version. */
export const learning = { version: 2, rounds: 3, firstRate: 0.5, keptOfRate: 0.8 };

/** The same phrases always give the same model. It takes a second, so it runs apart. */
export function train(known: readonly TopicPhrases[]): Model {
  const samples = samplesOf(known);
  const topics = [...new Set(samples.map(({ topic }) => topic))];
  const numberOf = new Map(topics.map((topic, number) => [topic, number]));
  const features = readAll(samples);
  const { placeOf, telling } = createVocabulary(features, samples.length);
  const vectorAt = vectorsOf(features, { placeOf, telling });
  const learnt: Learnt = {
    topicCount: topics.length,
    weights: new Float32Array(placeOf.size * topics.length),
    bias: new Float32Array(topics.length),
  };
  const errors = new Float32Array(samples.length).fill(1);
  const { rounds, firstRate, keptOfRate } = learning;
  for (let round = 0, rate = firstRate; round < rounds; round++, rate *= keptOfRate) {
    for (const at of mixed(samples, round)) {
      if ((errors[at] ?? 0) < leastError) continue;
      const topic = numberOf.get(samples[at]?.topic ?? "") ?? 0;
      errors[at] = learn(learnt, { vector: vectorAt(at), topic }, rate);
    }
  }
  return modelOf(topics, { placeOf, telling }, learnt);
}

/** A topic that a translation lacks has the original's phrases in both. */
function samplesOf(known: readonly TopicPhrases[]): Sample[] {
  const samples = known.flatMap(({ topic, phrases }) =>
    phrases.split("\n").map((text) => ({ topic, text })),
  );
  const once = new Map(samples.map((sample) => [`${sample.topic} ${sample.text}`, sample]));
  return [...once.values()].filter(({ text }) => text.trim() !== "");
}

/** By a hash, so that the topics are mixed, and one phrase more leaves the order of the others. */
function mixed(samples: readonly Sample[], round: number): number[] {
  const hashes = samples.map(({ topic, text }) => hashOf(`${round} ${topic} ${text}`));
  return [...samples.keys()].sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0));
}

/** FNV-1a of 32 bits (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

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

function readAll(samples: readonly Sample[]): Features {
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
  }
  return all;
}

/** The place of a feature in the model, and how telling it is. */
type Vocabulary = { placeOf: Map<string, number>; telling: Float32Array<ArrayBuffer> };

/** With 120 topics the model takes 5 MB. */
const mostFeatures = 40_000;

/** A feature weighs by its kind, and by how few phrases have it. The rarest go first. */
function createVocabulary({ numberOf, uses }: Features, phrases: number): Vocabulary {
  const usesOf = (number: number) => uses[number] ?? 0;
  const kept = [...numberOf].filter(([one, number]) => usesOf(number) > 1 || !/^[np]/.test(one));
  if (kept.length > mostFeatures)
    kept.sort(([, a], [, b]) => usesOf(b) - usesOf(a)).length = mostFeatures;
  return {
    placeOf: new Map(kept.map(([feature], place) => [feature, place])),
    telling: Float32Array.from(
      kept,
      ([feature, number]) => kindWeight(feature) * Math.log(1 + phrases / usesOf(number)),
    ),
  };
}

/** A word is one feature and its parts are many. */
const kindWeights: Record<string, number> = { w: 1.3, s: 1.3, c: 2, l: 0.6, p: 0.8 };
const kindWeight = (feature: string): number => kindWeights[feature.charAt(0)] ?? 0.25;

/** All phrases' vectors, one after another, as are their numbers. */
function vectorsOf({ numberOf, numbers, counts, starts }: Features, vocabulary: Vocabulary) {
  const placeOf = [...numberOf.keys()].map((feature) => vocabulary.placeOf.get(feature));
  const places = new Uint32Array(numbers.length);
  const values = new Float32Array(numbers.length);
  const ends: number[] = [];
  let end = 0;
  for (let phrase = 0; phrase + 1 < starts.length; phrase++) {
    const [from = 0, to = 0] = [starts[phrase], starts[phrase + 1]];
    const found = numbers
      .slice(from, to)
      .map((number, i) => [placeOf[number], counts[from + i] ?? 0] as const);
    const vector = vectorOf(found, vocabulary.telling);
    places.set(vector.places, end);
    values.set(vector.values, end);
    end += vector.places.length;
    ends.push(end);
  }
  return (phrase: number): Vector => {
    const [from, to] = [ends[phrase - 1] ?? 0, ends[phrase]];
    return { places: places.subarray(from, to), values: values.subarray(from, to) };
  };
}

/** @returns by how much the phrase's own topic was missed before, from 0 to 1 */
function learn(model: Learnt, { vector, topic }: Example, rate: number): number {
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

const mostSteps = 127;

function modelOf(topics: string[], { placeOf, telling }: Vocabulary, learnt: Learnt): Model {
  const { topicCount } = learnt;
  const steps = new Float32Array(placeOf.size);
  const weights = new Int8Array(learnt.weights.length);
  for (let place = 0; place < steps.length; place++) {
    const from = place * topicCount;
    const exact = learnt.weights.subarray(from, from + topicCount);
    const step = exact.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / mostSteps || 1;
    steps[place] = step;
    for (let t = 0; t < topicCount; t++) weights[from + t] = Math.round((exact[t] ?? 0) / step);
  }
  const features = [...placeOf.keys()].join("\n");
  return { topics, features, telling, weights, steps, bias: learnt.bias };
}
