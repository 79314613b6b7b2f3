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

const fromStaff = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" };
test.each([
  [{ ...fromStaff, "sec-fetch-dest": "image" }, 403],
  [{ ...fromStaff, "sec-fetch-dest": "iframe" }, 403],
  [{ ...fromStaff, "sec-fetch-site": "cross-site" }, 403],
  [{ ...fromStaff, "sec-fetch-site": "same-site" }, 403],
  [{ ...fromStaff, referer: "http://localhost/blog/a-post" }, 403],
  [{ ...fromStaff, referer: "http://localhost/staff/inbox" }, 401],
  [{ "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" }, 401],
  [{ "sec-fetch-site": "none", "sec-fetch-dest": "document" }, 401],
  [{}, 401],
])("a file of the staff's that is asked for with %j is answered %i", async (headers, status) => {
  const { http } = await site();
  const files = [
    "/staff/archive/site.zip",
    "/staff/inbox/enquiries.csv",
    "/staff/unanswered-searches.csv",
    "/staff/reports/traffic.csv",
    "/staff/contacts/1/export",
  ];
  const answers = await Promise.all(files.map((url) => http.inject({ url, headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => status));
});
