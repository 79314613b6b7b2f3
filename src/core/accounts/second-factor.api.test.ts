/** Where an owner wants everybody to have a second factor. */
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice, aliceAndBob, bob, statusOf } from "../../../test/alice-and-bob.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { readPage } from "../../../test/page-parts.ts";

let app: TestApp;
let self: { id: string; session: string; network: string };
beforeEach(async () => {
  app = await testApp({ pages: "built" });
  const { who } = await aliceAndBob(app).alices();
  self = { id: who.id, session: who.session, network: "" };
});
afterEach(() => app.close());

const staff = () => app.app.staff;
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });

async function alicesCode(): Promise<void> {
  const { secret } = staff().account.proposeCode("Works", alice.email);
  const given = { current: alice.password, secret, code: codeOf(secret) };
  await staff().account.setUpCode(self, given);
}

type Cookies = Record<string, string>;

async function send(url: string, fields: Cookies, cookies: Cookies = {}) {
  const {
    statusCode,
    headers,
    cookies: set,
  } = await app.http.inject({
    ...{ method: "POST", url, cookies },
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
  const all = Object.fromEntries(set.map(({ name, value }) => [name, value]));
  return { status: statusCode, to: String(headers.location ?? ""), cookies: all };
}

async function codePage(cookies: Cookies) {
  const headers = { host: "localhost", accept: "text/html" };
  const { body } = await app.http.inject({ url: "/staff/sign-in/code", headers, cookies });
  return { text: readPage(body).text, secret: /name="secret" value="(\w+)"/.exec(body)?.[1] ?? "" };
}

test("an owner without one cannot require it, and nobody turns theirs off while it is required", async () => {
  const set = (isNeeded: boolean) => statusOf(staff().secondFactor.setNeeded(isNeeded, self));
  expect(await set(true)).toBe(409);
  expect(await staff().secondFactor.isNeeded()).toBe(false);
  await alicesCode();
  expect(await set(true)).toBe(200);
  expect(await statusOf(staff().account.removeCode(self, alice.password))).toBe(409);
  expect(await set(false)).toBe(200);
  expect(await statusOf(staff().account.removeCode(self, alice.password))).toBe(200);
  const events = await app.app.events.of({ kind: "staff", id: self.id }, 20);
  expect(events.filter(({ kind }) => kind === "staff.second_factor_needed")).toMatchObject([
    { data: { isNeeded: true } },
    { data: { isNeeded: false } },
  ]);
});

test("where everybody needs a second factor, whoever has none is signed out, and sets one up before they come in", async () => {
  const { entered } = await aliceAndBob(app).bobs();
  await alicesCode();
  await staff().secondFactor.setNeeded(true, self);
  expect(await staff().sessionOf(entered.session)).toBeNull();

  const { email, password } = bob;
  const signedIn = await send("/staff/sign-in", { email, password });
  expect(signedIn).toMatchObject({ status: 303, to: "/staff/sign-in/code?to=%2Fstaff" });
  expect(Object.keys(signedIn.cookies)).toEqual(["foyer-code"]);
  const { text, secret } = await codePage(signedIn.cookies);
  expect(text).toContain("wants everybody to have a second factor");
  const given = { secret, uri: "otpauth://totp/x" };
  const wrong = await send("/staff/sign-in/code", { ...given, code: "000000" }, signedIn.cookies);
  expect([wrong.status, wrong.cookies]).toEqual([400, {}]);
  const right = { ...given, code: codeOf(secret) };
  const entering = await send("/staff/sign-in/code", right, signedIn.cookies);
  expect(entering).toMatchObject({ status: 303, to: "/staff/settings/account" });
  expect(await staff().sessionOf(entering.cookies.foyer ?? "")).toMatchObject({ name: "Bob" });

  const again = await send("/staff/sign-in", { email, password });
  expect((await codePage(again.cookies)).text).toContain("enter the six digits it shows");
  const other = await send("/staff/sign-in/code", right, again.cookies);
  expect(other.status).toBe(400);
  app.clock.advance(30_000);
  const own = await send("/staff/sign-in/code", { code: codeOf(secret) }, again.cookies);
  expect([own.status, own.to]).toEqual([303, "/staff"]);
});

test("whoever joins by a password where everybody needs a second factor sets one up first", async () => {
  await alicesCode();
  await staff().secondFactor.setNeeded(true, self);
  const { key } = await staff().colleagues.invite({ ...bob, role: "sales" }, { who: "system" });
  const joined = await send(`/staff/set-up/${key}`, { name: "Bob", password: bob.password });
  expect([joined.status, joined.to]).toEqual([303, "/staff/sign-in/code"]);
  expect(Object.keys(joined.cookies)).toEqual(["foyer-code"]);
  expect((await codePage(joined.cookies)).secret).not.toBe("");
});

test("a secret that is brought along changes nothing for whoever has a code already", async () => {
  await alicesCode();
  const { email, password } = alice;
  const { cookies } = await send("/staff/sign-in", { email, password });
  const { secret } = staff().account.proposeCode("Works", email);
  const sent = await send("/staff/sign-in/code", { secret, code: codeOf(secret) }, cookies);
  expect(sent.status).toBe(400);
});
