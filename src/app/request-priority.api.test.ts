/** Strangers, each from a network of their own, who ask for pages without pause. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice, aliceAndBob } from "../../test/alice-and-bob.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { dataRequests } from "../../test/data-requests.ts";

let app: TestApp;
beforeEach(async () => {
  const mails = { SMTP_URL: "smtp://mail.invalid:25", MAIL_FROM: "site@works.example" };
  app = await testApp({ pages: "built", env: { PUBLIC_URL: "https://site.example", ...mails } });
});
afterEach(() => app.close());

type AskOptions = { url: string; cookies?: Record<string, string>; from?: string };
const ask = ({ url, cookies = {}, from = "203.0.113.7" }: AskOptions) =>
  app.http.inject({
    ...{ url, cookies, remoteAddress: from },
    headers: { host: "site.example", accept: "text/html" },
  });
const statusesOf = async (answers: ReturnType<typeof ask>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

/** More than wait at once. */
const strangersAsk = (url: string) =>
  statusesOf(Array.from({ length: 40 }, (_, i) => ask({ url, from: `198.51.100.${i}` })));

test.each(["/chat", "/staff/sign-in", "/preview/x", "/privacy/my-data", "/enquiry/x"])(
  "while strangers ask for %s without pause, staff and whoever has a key are answered",
  async (url) => {
    const { session, device } = await aliceAndBob(app).alices();
    const payload = { name: "Vera", email: "vera@example.com", query: "?", source: "Home Page" };
    const sent = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
    const data = await dataRequests(app).linkTo("vera@example.com");
    const link = await app.app.staff.recoveryLink(alice.email);
    const known = [
      { url: "/staff", cookies: { "__Host-foyer": session } },
      { url: "/staff/inbox.data", cookies: { "__Host-foyer": session } },
      { url: "/staff/sign-in", cookies: { "__Host-foyer-device": device ?? "" } },
      { url: `/staff/new-password/${link}` },
      { url: new URL(sent.json().enquiry).pathname },
      { url: `/privacy/my-data/${data}` },
    ];
    const strangers = strangersAsk(url);
    const answers = statusesOf(known.map(ask));
    expect(await strangers).toContain(503);
    expect(await answers).toEqual(known.map(() => 200));
  },
);
