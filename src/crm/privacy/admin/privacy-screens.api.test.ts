/** What an owner sees of data protection: how long things are kept, and who read what. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { alice } from "../../../../test/alice.ts";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { dataRequests } from "../../../../test/data-requests.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { readPage } from "../../../../test/page-parts.ts";
import { realOwners } from "../../../../test/real-owners.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built", admitStaff: async () => alice });
  await realOwners(site);
});
afterAll(() => site.close());

const screen = async (path: string) => (await site.http.inject(`/staff/${path}`)).body;
const privacy = "settings/privacy";
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const inputs = (html: string) => [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
const spamField = (html: string) =>
  inputs(html).find((tag) => tag.includes('aria-label="Spam: days"')) ?? "";

async function sendSpamDays(days: string, opened?: string) {
  const html = opened ?? (await screen(privacy));
  const fields = new URLSearchParams({ intent: "save" });
  for (const tag of inputs(html).filter(
    (one) => one.includes(': days"') || one.includes('"basedOn"'),
  ))
    fields.set(attribute(tag, "name") ?? "", attribute(tag, "value") ?? "");
  fields.set(attribute(spamField(html), "name") ?? "", days);
  return site.http.inject({
    method: "POST",
    url: `/staff/${privacy}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: fields.toString(),
  });
}

test("how long things are kept is chosen within bounds, and an odd number keeps its words", async () => {
  expect(attribute(spamField(await screen(privacy)), "value")).toBe("180");
  const refused = await sendSpamDays("3");
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("This has to be 7 to 1,095 days.");
  expect(attribute(spamField(refused.body), "value")).toBe("3");
  expect(attribute(spamField(await screen(privacy)), "value")).toBe("180");
  expect((await sendSpamDays("")).statusCode).toBeLessThan(400);
  expect(attribute(spamField(await screen(privacy)), "value") ?? "").toBe("");
});

test("who would save over a colleague's choice is shown that first", async () => {
  const opened = await screen(privacy);
  await sendSpamDays("200");
  const refused = await sendSpamDays("90", opened);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Saved now: “200”");
});

test("an owner reads who opened what, and of whom", async () => {
  const id = await (await leadAdmin(site)).send({ name: "Vera Rao" });
  await screen(`enquiries/${id}`);
  const html = await screen("settings/audit?what=read");
  const read = html.replace(/<script.*?<\/script>/gs, "");
  const [, entry = ""] = /opened an enquiry(.*?)<\/li>/s.exec(read) ?? [];
  expect(read.match(/opened an enquiry/g)).toHaveLength(1);
  expect(entry).toMatch(/<a [^>]*>Vera Rao<\/a>/);
  expect(await screen("settings/audit?what=erased")).toContain("Nothing of that kind");
});

test("who asked to be erased, and confirmed it, is erased by one press, which says that a mail tells them", async () => {
  const PUBLIC_URL = "https://site.example";
  const mailing = await testApp({
    pages: "built",
    admitStaff: async () => alice,
    env: { PUBLIC_URL, SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@marigold.example" },
  });
  await mailing.app.mail.stop();
  const vera = "vera@example.com";
  await (await leadAdmin(mailing)).send({ name: "Vera Rao", email: vera });
  const { linkTo, mailsTo } = dataRequests(mailing);
  await mailing.app.privacy.erasures.confirm(await linkTo(vera, "erasure"), vera);
  const [request] = await mailing.app.privacy.requestList.open();
  const url = `/staff/${privacy}`;
  const headers = { host: "site.example", origin: PUBLIC_URL };
  const before = readPage((await mailing.http.inject({ url, headers })).body);
  const asking = before.region("Requests to be erased");
  expect(asking?.text).toContain(vera);
  expect(asking?.buttons).toContain("Erase Vera Rao");

  const answer = await mailing.http.inject({
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ intent: "erase", id: request?.id ?? "" }).toString(),
  });
  expect(answer.body).toContain("They are erased, and a mail tells them so.");
  const after = readPage(answer.body);
  expect(after.region("Requests to be erased")).toBeUndefined();
  expect(after.region("Answered requests")?.text).toContain("Erased");
  expect((await mailsTo(vera)).at(-1)?.subject).toContain("your data was erased");
  await mailing.close();
});
