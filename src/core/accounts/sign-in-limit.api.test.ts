/**
 * What a network's forms at the entrance count as: thirty guesses in ten minutes, and nothing else.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice, aliceAndBob } from "../../../test/alice-and-bob.ts";
import { type TestApp, testApp } from "../../../test/app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ pages: "built" });
});
afterEach(() => app.close());

type Form = {
  fields: Record<string, string>;
  url?: string;
  from?: string;
  cookies?: Record<string, string>;
};
const post = ({ fields, url = "/staff/sign-in", from = "203.0.113.7", cookies = {} }: Form) =>
  app.http.inject({
    method: "POST",
    url,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: from,
    cookies,
  });
const send = async (fields: Record<string, string>) => (await post({ fields })).statusCode;
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

test("while strangers guess, a browser that chose a new password by a link signs in, and another waits", async () => {
  const { email } = alice;
  await aliceAndBob(app).alices();
  for (let n = 0; n < 10; n++) await send({ email, password: "not the right one" });

  const password = "seven slow brown boats";
  const [from, url] = [
    "198.51.100.9",
    `/staff/new-password/${await app.app.staff.recoveryLink(email)}`,
  ];
  const changed = await post({ fields: { password }, url, from });
  expect(changed.statusCode).toBe(303);
  const cookies = Object.fromEntries(changed.cookies.map(({ name, value }) => [name, value]));
  expect((await post({ fields: { email, password }, from, cookies })).statusCode).toBe(303);
  expect((await post({ fields: { email, password }, from })).statusCode).toBe(429);
});
