/** The chat as a page, which a browser without scripts sends as forms. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pages: "built" });
});
afterAll(() => app.close());

const post = (fields: Record<string, string>, chat = "") =>
  app.http.inject({
    method: "POST",
    url: "/chat",
    headers: { "content-type": "application/x-www-form-urlencoded", accept },
    ...(chat && { cookies: { chat } }),
    payload: new URLSearchParams(fields).toString(),
  });
const look = async (chat = "") =>
  (await app.http.inject({ url: "/chat", headers: { accept }, ...(chat && { cookies: { chat } }) }))
    .body;

test("a plain form that cannot be taken is answered with its page, which nobody keeps", async () => {
  for (const [form, status, sentence] of [
    [{ selected_value: "person-query", description: " " }, 400, "Write something first."],
    [{ selected_value: "nowhere:it" }, 404, "That question is no longer here."],
    [
      { selected_value: "person-name", description: "yes please" },
      422,
      "I need your name here: one line of 120 characters at most.",
    ],
  ] as const) {
    const answer = await post(form);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toContain(sentence);
  }
  for (const path of ["/chat", "/chat.data"])
    expect((await app.http.inject(path)).headers["cache-control"]).toBe("no-store");
});

test("Enter in the address bar after a refused turn leads back to the chat", async () => {
  const refused = await post({ selected_value: "nowhere:it" });
  expect(refused.body).toContain("That question is no longer here.");
  const addresses = [...refused.body.matchAll(/<form [^>]*action="([^"]*)" method="post"/g)];
  expect(new Set(addresses.map(([, address]) => address))).toEqual(new Set(["/chat"]));
  expect(await look()).toContain('placeholder="Type your message...."');
});

test("the chat can be opened on every kind of page", async () => {
  for (const url of [
    "/",
    "/contact-us",
    "/services/digital-marketing",
    "/services/business-process/job-portal",
    "/blog",
    "/blog/erp",
    "/nothing-here",
  ]) {
    const { body } = await app.http.inject({ url, headers: { accept } });
    const form = body.match(/<form [^>]*action="\/chat".*?<\/form>/s)?.[0] ?? "";
    expect(form, url).toMatch(/<button type="submit".*Open chat/s);
  }
});
