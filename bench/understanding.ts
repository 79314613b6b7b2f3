/** Prints how well the demo understands labelled sentences and searches: `npm run bench:understanding`. */
import { parseArgs } from "node:util";
import { measureQueries, onDemo } from "../test/understanding/measure-queries.ts";
import { judgeQuestions, readQuestions } from "../test/understanding/measure-questions.ts";
import {
  judge,
  readLabelled,
  type Sentence,
  sharesOf,
  trainedOnDemo,
  type Verdict,
} from "../test/understanding/measure-sentences.ts";

const { values } = parseArgs({ options: { show: { type: "string" } } });
const startedAt = process.cpuUsage().user;
const demo = trainedOnDemo();
const trainedMs = (process.cpuUsage().user - startedAt) / 1_000;

const languages = ["en", "hinglish", "hi"] as const;
const row = (name: string, verdicts: Verdict[]) => {
  const shares = Object.entries(sharesOf(verdicts)).map(
    ([verdict, share]) => `${verdict} ${share.toFixed(1)} %`,
  );
  console.log(`${name.padEnd(16)} ${String(verdicts.length).padStart(4)}  ${shares.join("  ")}`);
};
for (const half of ["tuned", "kept"] as const) {
  const judged = readLabelled(half).sentences.map((sentence) => ({
    sentence,
    verdict: judge(demo, sentence),
  }));
  row(
    half,
    judged.map(({ verdict }) => verdict),
  );
  for (const language of languages)
    row(
      `  ${language}`,
      judged.filter(({ sentence }) => sentence.lang === language).map(({ verdict }) => verdict),
    );
  // The kept half stays unread by whoever tunes.
  if (half === "tuned" && values.show !== undefined)
    for (const { sentence, verdict } of judged) if (verdict === values.show) show(sentence);
}
const { sentences, ms } = timed();
console.log(
  `Training took ${trainedMs.toFixed(0)} ms of CPU, a sentence ${(ms / sentences).toFixed(2)} ms.`,
);

await onDemo(async (app) => {
  const isShown = (half: string) => half === "tuned" && values.show !== undefined;
  for (const half of ["tuned", "kept"] as const) {
    console.log(`\n${await measureQueries(half, isShown(half))(app)}`);
    const judged = await judgeQuestions(app, readQuestions(half));
    row(
      `${half} questions`,
      judged.map(({ verdict }) => verdict),
    );
    for (const { question, quoted, verdict } of judged)
      if (isShown(half) && verdict === values.show) console.log(`    ${question.text} | ${quoted}`);
  }
});

function show({ text, topic }: Sentence) {
  const guesses = demo.classifier.classify(text).slice(0, 3);
  const words = guesses.map((guess) => `${guess.topic} ${guess.confidence.toFixed(2)}`);
  console.log(`    ${text} | ${topic} | ${words.join(", ")}`);
}

function timed() {
  const all = readLabelled("tuned").sentences;
  const from = process.cpuUsage().user;
  for (const { text } of all) demo.classifier.classify(text);
  return { sentences: all.length, ms: (process.cpuUsage().user - from) / 1_000 };
}
