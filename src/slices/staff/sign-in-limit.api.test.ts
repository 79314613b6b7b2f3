/**
 * What a network's forms at the entrance count as: thirty guesses in ten minutes, and nothing else.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ pages: "built" });
});
afterEach(() => app.close());

const send = async (fields: Record<string, string>) => {
  const answer = await app.http.inject({
    method: "POST",
    url: "/staff/sign-in",
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: "203.0.113.7",
  });
  return answer.statusCode;
};
const nobody = (n: number) => ({
  email: `nobody${n}@works.example`,
  password: "not the right one",
});

test("forms that do not fit are no guesses: after forty of them one still signs in", async () => {
  for (let n = 0; n < 40; n++)
    expect(await send(n % 2 ? { email: "x", password: "y" } : { intent: "passkey" })).toBe(400);
  expect(await send(nobody(0))).toBe(400);
});

test("thirty guesses of a network, at whatever account, close the entrance to it", async () => {
  for (let n = 0; n < 30; n++) expect(await send(nobody(n))).toBe(400);
  expect(await send(nobody(30))).toBe(429);
  app.clock.advance(10 * 60_000);
  expect(await send(nobody(31))).toBe(400);
});
