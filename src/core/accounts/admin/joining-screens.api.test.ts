/**
 * How those who belong to the staff area come in: by the link of the first start, by password, code or
 * invitation; and a new owner's first steps.
 */
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { passkeyAdmin } from "../../../../test/passkey-admin.ts";
import { type PlainPage, plainBrowser } from "../../../../test/plain-browser.ts";

const owner = {
  name: "Alice Kulkarni",
  email: "alice@kolam.example",
  password: "four quiet herons walk",
};
const bob = { name: "Bob Nair", email: "bob@kolam.example", password: "paper lantern rice boat" };

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
});
afterEach(() => site.close());

const browser = () => plainBrowser(() => site);

async function become(alices: ReturnType<typeof browser>, password = owner.password) {
  const link = await alices.open(`/staff/set-up/${await site.app.staff.joining.ownerLink()}`);
  const typed = { "Your name": owner.name, Email: owner.email, Password: password };
  return link.press("Become the owner", typed);
}

const signIn = (page: PlainPage, { email, password } = owner) =>
  page.press("Sign in", { Email: email, Password: password });

test("signing out closes the staff area, and signing in leads to the screen that was asked for", async () => {
  const alices = browser();
  const { post } = await become(alices);
  const out = await post({}, "/staff/sign-out");
  expect(out.text).toContain("You are signed out.");
  const asked = await alices.open("/staff/settings/hours");
  expect(asked.headings(1)).toEqual(["Sign in"]);
  const refused = await signIn(asked, { ...owner, password: "not the right one" });
  expect(refused.text).toContain("This email address and password do not go together.");
  const back = await signIn(refused);
  expect([back.path, back.headings(1)]).toEqual(["/staff/settings/hours", ["Hours"]]);
});

test("with a second factor a code is asked, and a recovery code lets in whose phone is lost", async () => {
  const alices = browser();
  await become(alices);
  const codesIn = (page: PlainPage) =>
    [...page.html.matchAll(/<li[^>]*><code[^>]*>([^<]+)/g)].map(([, code = ""]) => code);
  const account = await alices.open("/staff/settings/account");
  const setting = await account.press("Set up a one-time code");
  const secret = /<code[^>]*>([A-Z2-7 ]+)</.exec(setting.html)?.[1]?.replaceAll(" ", "") ?? "";
  const epoch = site.clock.now().getTime() / 1_000;
  const password = { "Your password": owner.password };
  const on = await setting.press("Turn it on", {
    "The six digits it shows now": generateSync({ secret, epoch }),
    ...password,
  });
  expect(on.text).toContain("Save your recovery codes");
  expect(on.text).toContain("A code is asked after your password from now on.");
  const codes = codesIn(on);
  expect(codes).toHaveLength(10);
  const left = await alices.open("/staff/settings/account");
  expect(left.text).toContain("10 recovery codes are left.");
  const renewed = codesIn(await left.press("Make new recovery codes", password));
  expect(codes).not.toContain(renewed[0]);

  const elsewhere = browser();
  const asked = await signIn(await elsewhere.open("/staff"));
  expect(asked.text).toContain("Lost your phone?");
  const wrong = await asked.press("Continue", { Code: "12" });
  expect(wrong.text).toContain("This code is not right");
  const entered = await wrong.press("Continue", { Code: renewed[0] ?? "" });
  expect(entered.text).toContain("You came in with a recovery code.");
  expect(entered.text).toContain("9 recovery codes are left.");
  expect((await elsewhere.open("/staff")).text).not.toContain("Add a second factor");

  const others = await alices.open("/staff/settings/account");
  const unproven = await others.press("Sign out every other browser");
  expect(unproven.text.split("This is not your password.")).toHaveLength(2);
  const current = { "Your password, to sign one of them out": owner.password };
  const signedOut = await others.press("Sign out Firefox on Linux", current);
  expect(signedOut.text).toContain("That browser is signed out.");
  expect((await elsewhere.open("/staff")).headings(1)).toEqual(["Sign in"]);
});

test("whoever has passkeys alone is led to show one again in another tab, and stays signed in", async () => {
  const admin = passkeyAdmin(site);
  await admin.alices();
  const { session } = await admin.signIn();
  const alices = plainBrowser(() => site, `foyer=${session}`);
  site.clock.advance(10 * 60_000 + 1);
  const account = await alices.open("/staff/settings/account");
  const refused = await account.press("Sign out every other browser");
  expect(refused.text).toContain("Sign in with it again, then do this once more.");
  const again = await refused.follow("Sign in, in another tab");
  expect(again.headings(1)).toEqual(["Sign in"]);
  expect(again.path).toBe("/staff/sign-in?to=%2Fstaff%2Fsettings%2Faccount");
  const still = await alices.open("/staff/settings/account");
  expect(still.buttons()).toContain("Sign out every other browser");
});

test("a colleague is invited by a link, does what the role allows, and is shut out at once", async () => {
  const [alices, bobs] = [browser(), browser()];
  await become(alices);
  const people = await alices.open("/staff/settings/people");
  const invited = await people.press("Make an invitation", { Name: bob.name, Email: bob.email });
  const link = await bobs.open(new URL(invited.value("Copy this now")).pathname);
  const joined = await link.press("Join", { Password: bob.password });
  expect(joined.headings(1)).toEqual(["Today"]);
  const settings = await bobs.open("/staff/settings");
  expect(settings.headings(1)).toEqual(["Settings"]);
  expect(settings.links(/^Your account/)).not.toEqual([]);
  expect(settings.links("Company")).toEqual([]);
  expect((await bobs.open("/staff/settings/people")).status).toBe(403);
  const removed = await (await alices.open("/staff/settings/people")).press(
    `Remove access: ${bob.name}`,
  );
  expect(removed.text).toContain("No access");
  expect((await bobs.open("/staff")).headings(1)).toEqual(["Sign in"]);
});

const neededIn = (page: PlainPage) =>
  [...page.html.matchAll(/<(?:input|textarea|select)\b[^>]*\brequired=""[^>]*>/g)]
    .filter(([field]) => !/ value="[^"]/.test(field))
    .map(([field]) => / name="([^"]*)"/.exec(field)?.[1]);

test("four facts are enough for a site of one's own, and what is empty is shown nowhere", async () => {
  const alices = browser();
  const company = await become(alices);
  expect(company.path).toBe("/staff/settings/company?first");
  expect(neededIn(company)).toEqual(["name", "tagline", "email", "phone"]);
  expect(company.text).toContain(`The address you sign in with, ${owner.email}, is not shown.`);
  const look = await company.press("Save and continue", {
    "Company’s name": "Kolam Systems",
    "What you do, in one line": "Software for clinics and shops",
    Email: "hello@kolam.example",
    Phone: "98765 43210",
  });
  expect([look.headings(1), neededIn(look)]).toEqual([["Logo and colour"], []]);
  const hours = await look.press("Save and continue");
  expect([hours.headings(1), neededIn(hours)]).toEqual([["Hours"], []]);
  const mail = await hours.press("Save and continue");
  expect(mail.headings(1)).toEqual(["Mail"]);
  const demo = await mail.follow("Skip this step");
  expect((await demo.press("Remove demo content")).headings(1)).toEqual(["Today"]);

  const contact = await alices.open("/contact-us");
  expect(contact.text).toContain("+91 98765 43210");
  expect(contact.html).not.toMatch(/>Address</);
  expect(contact.links(/WhatsApp/)).toEqual([]);
  expect(contact.text).toContain("Kolam Systems.");
  const home = await alices.open("/");
  expect(home.html).toMatch(/<meta name="description" content="[^"]/);
});

test("what is refused says where, and what was typed stays", async () => {
  const refused = await become(browser(), "password1234");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Correct what is marked in red");
  expect(refused.text).toContain("This password is easy to guess");
  expect(refused.value("Email")).toBe(owner.email);
});
