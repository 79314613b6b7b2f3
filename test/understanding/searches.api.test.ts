/** The site's search finds what buyers mean, by queries that nobody tuned it for. */
import { expect, test } from "vitest";
import { ownSites } from "../own-site.ts";
import { answerQueries, successOf } from "./measure-queries.ts";
import { readLabelled } from "./measure-sentences.ts";

const openSite = ownSites();

test("of a hundred queries, the page that is meant is among the first three for ninety-two", async () => {
  const { app } = await openSite();
  const success = successOf(await answerQueries(app.search, readLabelled("kept").queries));
  expect(success.amongThree).toBeGreaterThanOrEqual(92);
  expect(success.empty).toBeLessThanOrEqual(2);
});
