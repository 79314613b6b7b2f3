/** The site's search finds what buyers mean, and the chat quotes what answers them. */
import { expect, test } from "vitest";
import { ownSites } from "../own-site.ts";
import { answerQueries, successOf } from "./measure-queries.ts";
import { judgeQuestions, readQuestions } from "./measure-questions.ts";
import { readLabelled, sharesOf } from "./measure-sentences.ts";

const openSite = ownSites();

test("of a hundred queries, the page that is meant is among the first three for ninety-two", async () => {
  const { app } = await openSite();
  const success = successOf(await answerQueries(app.search, readLabelled("kept").queries));
  expect(success.amongThree).toBeGreaterThanOrEqual(92);
  expect(success.empty).toBeLessThanOrEqual(2);
});

test("of a reader's questions, few get sentences of a page that does not answer them", async () => {
  const { app } = await openSite();
  // A topic with lines of its own answers many of the others.
  const { right, near, wrong } = sharesOf(
    (await judgeQuestions(app, readQuestions("kept"))).map(({ verdict }) => verdict),
  );
  expect(right + near).toBeGreaterThanOrEqual(52);
  expect(wrong).toBeLessThanOrEqual(4);
});
