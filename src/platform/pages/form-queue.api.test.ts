/** A form that was taken is never said to have to be sent again. */
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { staffCallers } from "../../../test/staff-callers.ts";

let site: TestApp;
afterEach(() => site.close());

const more = 80;

test("with the lane full, who sent a form is led to its page, and each is kept once", async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  const { sessions } = await staffCallers(site);
  const headers = sessions.find(({ name }) => name === "sales")?.headers ?? {};
  const { id } = await site.http
    .inject({
      method: "POST",
      url: "/blogapp/leads/",
      payload: { name: "Vera", email: "vera@example.com", query: "Hello", source: "Home Page" },
    })
    .then((answer) => answer.json());
  const path = `/staff/enquiries/${id}`;
  const send = (n: number, query = "") =>
    site.ask(path + query, {
      method: "POST",
      headers,
      body: new URLSearchParams({ intent: "note", text: `Note ${n}` }),
    });
  const answers = await Promise.all(Array.from({ length: more }, (_, n) => send(n, "?from=inbox")));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 303]));
  const led = answers.find(({ status }) => status === 303);
  expect(led?.headers.get("location")).toBe(`${path}?from=inbox`);
  expect(led?.headers.get("cache-control")).toBe("no-store");
  const notes = await site.db.read.selectFrom("lead_notes").select("text").execute();
  expect(new Set(notes.map(({ text }) => text)).size).toBe(more);
  expect(notes).toHaveLength(more);
});
