import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();
const lead = "/blogapp/leads/";
const json = { "content-type": "application/json" };

test.each([
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "same-origin" }, 400],
  [{ origin: "http://localhost:80" }, 400],
  [{}, 400],
])("a change asked for with %j is answered %i", async (headers, status) => {
  const { http } = await site();
  const answer = await http.inject({
    method: "POST",
    url: lead,
    headers: { ...json, host: "localhost", ...headers },
    payload: "{}",
  });
  expect(answer.statusCode).toBe(status);
});

test("once PUBLIC_URL is set it alone counts as the own origin", async () => {
  const { http } = await site({ PUBLIC_URL: "https://www.site.example" });
  const post = (origin: string) =>
    http.inject({
      method: "POST",
      url: lead,
      headers: { ...json, host: "localhost", origin },
      payload: "{}",
    });
  expect((await post("http://localhost")).statusCode).toBe(403);
  expect((await post("https://www.site.example")).statusCode).toBe(400);
});
