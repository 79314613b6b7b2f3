/** The words of code on pages in Hindi, as the server draws them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built" });
});
afterAll(() => site.close());

test("dates are told in Hindi, and English pages keep their English", async () => {
  const firstOf = async (url: string) =>
    /<article.*?<\/article>/s.exec((await site.http.inject(url)).body)?.[0].replace(/<[^>]*>/g, "");
  expect(await firstOf("/hi/blog")).toMatch(/\d+ [ऀ-ॿ]+ 20\d\d/);
  expect(await firstOf("/blog")).toMatch(/\d+ [A-Z][a-z]{2} 20\d\d/);
});
