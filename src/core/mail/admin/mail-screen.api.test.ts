import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { staffCallers } from "../../../../test/staff-callers.ts";

let site: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  const { sessions } = await staffCallers(site);
  headers = sessions.find(({ name }) => name === "owner")?.headers ?? {};
});
afterAll(() => site.close());

const open = async (query = "") =>
  (await site.http.inject({ url: `/staff/settings/mail${query}`, headers })).body.replaceAll(
    "<!-- -->",
    "",
  );

test("while the company's address is the demo's, the mail settings say that it reaches nobody", async () => {
  expect(await open()).toContain("still the demo’s, hello@marigoldworks.example: what is mailed");
  const rows = await site.db.read
    .selectFrom("versions")
    .select(["document_id", "number", "body"])
    .where("body", "like", "%hello@marigoldworks.example%")
    .execute();
  await site.db.write(async (tx) => {
    for (const { document_id, number, body } of rows)
      await tx
        .updateTable("versions")
        .set({ body: body.replaceAll("hello@marigoldworks.example", "office@kolam.in") })
        .where("document_id", "=", document_id)
        .where("number", "=", number)
        .execute();
  });
  site.app.content.cache.clear();
  expect(await open()).not.toContain("still the demo’s");
});

test("the mail settings lead to the words of mails, once the site is set up", async () => {
  const way = /<a [^>]*href="\/staff\/content\/mails"[^>]*>email templates<\/a>/;
  expect(await open()).toMatch(way);
  expect(await open("?first")).not.toMatch(way);
});
