/**
 * One function is asked wherever something waits for an Accept, and
 * nobody reads the cookie beside it.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allows, answerIn, uses } from "./gate.ts";

const src = join(import.meta.dirname, "../..");
const sources = globSync("**/*.{ts,tsx}", { cwd: src })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

test.each(uses)("%s is allowed by an Accept alone", (use) => {
  expect(allows(use, answerIn("theme=dark; cookieAccepted=true"))).toBe(true);
  for (const cookies of [
    undefined,
    "",
    "cookieAccepted=false",
    "cookieAccepted=",
    "xcookieAccepted=true",
  ])
    expect([cookies, allows(use, answerIn(cookies))]).toEqual([cookies, false]);
});

test("every use is asked for where it is made, and is asked of the gate", () => {
  const asked = Object.fromEntries(
    uses.map((use) => [use, filesWith(new RegExp(`allows\\("${use}"`))]),
  );
  expect(asked).toEqual({
    visitor: [
      "core/consent/api.server.ts",
      "core/visits/api.server.ts",
      "core/visits/browser/steps.ts",
      "core/visits/visitors.server.ts",
    ],
    analytics: ["core/visits/api.server.ts"],
    geolocation: ["core/consent/api.server.ts"],
    address: ["core/consent/browser/who.ts"],
  });
});

test("whoever calls another service, or keeps something in a browser for long, is known here", () => {
  // A module that is new in one of these lists has to ask the gate first, as those do.
  expect(filesWith(/\bcreateOutward\(/)).toEqual([
    "core/consent/api.server.ts",
    "core/visits/analytics.server.ts",
    "platform/http/outward.ts",
  ]);
  expect(filesWith(/\bdocument\.cookie = /)).toEqual(["core/consent/browser/kept-choice.ts"]);
  expect(filesWith(/\.setCookie\(/)).toEqual([
    // Of the chat without scripts: strictly necessary, and gone with the browser's session.
    "chat/conversation/api.server.ts",
    "core/visits/api.server.ts",
  ]);
});

test("nobody but the module itself reads the cookie of an Accept", () => {
  const reading = filesWith(/\bhasAccepted\b|\bcookieNames\.accepted\b|["'`]cookieAccepted/);
  const elsewhere = reading.filter((file) => !file.startsWith("core/consent/"));
  expect(elsewhere).toEqual([]);
});
