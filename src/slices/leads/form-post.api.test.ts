import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

const vera = {
  name: "Vera Rao",
  mobile: "98765 43210",
  email: "vera@example.com",
  query: "Line one\r\nLine two",
  service: "Customer Support",
  source: "Customer Support Page",
  leave_empty: "",
};
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none" });
});
afterAll(() => app.close());

const post = (fields: Record<string, string>, accept: string) =>
  app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    headers: { "content-type": "application/x-www-form-urlencoded", accept },
    payload: new URLSearchParams(fields).toString(),
  });

test("a browser without JavaScript is led to the thanks, and the lead is stored", async () => {
  const answer = await post(vera, browser);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/thank-you");
  expect(await app.app.leads.latest(1)).toMatchObject([
    { name: "Vera Rao", query: "Line one\nLine two", source: "Customer Support Page", spam: 0 },
  ]);
});

test("a form sent by a program is answered in JSON", async () => {
  const stored = await post(vera, "application/json");
  expect(stored.statusCode).toBe(201);
  expect(stored.json()).toMatchObject({ message: "Your query has been submitted." });
  const refused = await post({ ...vera, email: "" }, "*/*");
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toEqual({ email: ["Enter an email address such as name@example.com."] });
});

test("a form that is no UTF-8 is refused", async () => {
  const before = await app.app.leads.latest(10);
  const answer = await app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "name=%FF",
  });
  expect(answer.statusCode).toBe(400);
  expect(await app.app.leads.latest(10)).toEqual(before);
});
