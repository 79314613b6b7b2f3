import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
const lead = "/blogapp/leads/";

test("bodies are bounded, UTF-8, and JSON or a form", async () => {
  const { http } = site;
  const post = (payload: string | Buffer, type: string) =>
    http.inject({ method: "POST", url: lead, headers: { "content-type": type }, payload });
  expect(
    (await post(JSON.stringify({ name: "x".repeat(70_000) }), "application/json")).statusCode,
  ).toBe(413);
  expect((await post("{", "application/json")).statusCode).toBe(400);
  expect((await post("", "application/json")).statusCode).toBe(400);
  expect((await post('{"__proto__": {"x": 1}}', "application/json")).statusCode).toBe(400);
  expect((await post(Buffer.from([0x22, 0xff, 0x22]), "application/json")).statusCode).toBe(400);
  expect((await post("name=%FF", "application/x-www-form-urlencoded")).statusCode).toBe(400);
  expect((await post("x", "text/plain")).statusCode).toBe(415);
});

test.each(["gzip", "br", "GZIP", "identity, gzip", "x"])(
  "a body of the coding %s is refused by name",
  async (coding) => {
    const { http } = site;
    for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
      const headers = { "content-type": type, "content-encoding": coding };
      const answer = await http.inject({ method: "POST", url: lead, headers, payload: "{}" });
      expect([answer.statusCode, answer.headers["accept-encoding"]]).toEqual([415, "identity"]);
      expect(answer.json().message).toContain("compressed");
    }
  },
);

test.each([
  ["utf-16", 415],
  ["iso-8859-1", 415],
  ['"windows-1252"', 415],
  ["utf-8", 400],
  ['"UTF-8"', 400],
  ["utf8; x=y", 400],
])("a body in the letters of %s is answered %i", async (charset, status) => {
  const { http } = site;
  for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
    const headers = {
      "content-type": `${type}; charset=${charset}`,
      "content-encoding": "identity",
    };
    const answer = await http.inject({ method: "POST", url: lead, headers, payload: "{}" });
    expect([type, answer.statusCode]).toEqual([type, status]);
  }
});

test.each([
  ["lists in lists", `${"[".repeat(300)}${"]".repeat(300)}`, "Parts stand within parts too often"],
  [
    "keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [i, 1]))),
    "more parts than",
  ],
  ["items", JSON.stringify(Array(20_001).fill(1)), "more parts than"],
])(
  "JSON of too many %s is refused before anything else is asked of it",
  async (_, payload, sentence) => {
    const headers = { "content-type": "application/json" };
    const answer = await site.http.inject({ method: "POST", url: lead, headers, payload });
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      expect.stringContaining(sentence),
    ]);
  },
);
