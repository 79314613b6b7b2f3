import { expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";

const lead = {
  name: "Vera Rao",
  email: "vera@example.com",
  query: "Can we talk?",
  service: "General",
  source: "Home Page",
};

test("a lead set apart as spam is a security event that names its reason and nobody", async () => {
  const app = await testApp({ content: "none" });
  const warn = vi.fn();
  app.security.logTo({ warn });
  const send = (more: object) =>
    app.http.inject({
      method: "POST",
      url: "/blogapp/leads/",
      payload: { ...lead, ...more },
      remoteAddress: "203.0.113.7",
    });
  expect((await send({ leave_empty: "https://spam.example" })).statusCode).toBe(201);
  expect((await send({})).statusCode).toBe(201);
  const who = app.security.who("203.0.113.7");
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    { security: "suspected-lead", who, reason: "honeypot" },
  ]);
  await app.close();
});
