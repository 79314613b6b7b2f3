import { expect, test } from "vitest";
import { sentenceOf } from "./send-body.ts";

test("the site's own words are said, and what a proxy refuses is named", () => {
  expect(sentenceOf(413, { message: "50 MB are taken." })).toBe("50 MB are taken.");
  expect(sentenceOf(413, null)).toMatch(/proxy .* 51 MB .*client_max_body_size/);
  expect(sentenceOf(401, null)).toMatch(/signed out/);
  expect(sentenceOf(502, null)).toBeNull();
});
