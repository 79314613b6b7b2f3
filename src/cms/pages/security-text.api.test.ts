import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

const address = "/.well-known/security.txt";
let site: TestApp;
afterEach(() => site.close());

test("security.txt says whom to write to, until when, and where it belongs", async () => {
  site = await testApp({
    env: { PUBLIC_URL: "https://www.site.example" },
    now: new Date("2026-11-20T10:00:00Z"),
  });
  const answer = await site.http.inject(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toBe(
    [
      "Contact: mailto:hello@marigoldworks.example",
      "Expires: 2027-05-19T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://www.site.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("its end moves on with time", async () => {
  site = await testApp({ now: new Date("2027-02-01T23:59:59Z") });
  expect((await site.http.inject(address)).body).toContain("Expires: 2027-07-31T00:00:00.000Z");
});

test("without an address of its own the site does not say where it belongs, whatever Host says", async () => {
  site = await testApp();
  const { body } = await site.http.inject({ url: address, headers: { host: "evil.example" } });
  expect(body).not.toMatch(/Canonical|evil/);
});
