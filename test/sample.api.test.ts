import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "./app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("lists posts", async () => {
  const answer = await app.http.inject("/blogapp/blog/?page_size=2");
  expect(answer.statusCode).toBe(200);
  expect(answer.json().count).toBeGreaterThan(-1);
});
test("none", async () => {
  const other = await testApp({ content: "none" });
  const answer = await other.http.inject("/blogapp/blog/?page_size=2");
  expect(answer.json().count).toBe(0);
  await other.close();
});
