/**
 * What holds of every public call, whichever module it is of: read from the API's own description,
 * so that a new one is asked too.
 */
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type Call, callsOf } from "../../../test/fuzz/calls.ts";
import { ownersToken } from "../../../test/owners-token.ts";
import { aPicture, sendByProgram } from "../../../test/pictures.ts";

let app: TestApp;
let calls: Call[];
let token: { authorization: string };
/** An enquiry there is, and whose it is. */
let lead: { id: string; contact: string };
let webhook: string;
let picture: string;
/** One of each kind that programs write, by its part of the address. */
let documents: Map<string, number>;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  const described = (await app.http.inject("/api/openapi.json")).json();
  token = await ownersToken(app);
  calls = callsOf(described, token);
  lead = await leadOf("Vera Rao");
  const url = "https://hooks.example/";
  const by = { who: "system" } as const;
  webhook = (await app.app.webhooks.add({ url, events: ["lead.created"], by })).id;
  picture = (await sendByProgram(app, token, await aPicture().png().toBuffer())).id;
  documents = new Map(await Promise.all(app.app.content.documents.inAdmin.map(firstOf)));
});
afterAll(() => app.close());

const json = "application/json; charset=utf-8";
/** Addresses with something at them, by the call's path. */
const pathOf = ({ path }: Call) =>
  path
    .replace("{seo_url}", "erp")
    .replace("/api/media/{id}", `/api/media/${picture}`)
    .replace("/api/webhooks/{id}", `/api/webhooks/${webhook}`)
    .replace("/api/leads/{id}", `/api/leads/${lead.id}`)
    .replace("/api/contacts/{id}", `/api/contacts/${lead.contact}`)
    .replace(/\/api\/([\w-]+)\/\{id\}/, (_, kind) => `/api/${kind}/${documents.get(kind)}`)
    .replace("{version}", "1")
    .replace("{language}", "hi");
const reading = () => calls.filter(({ method }) => method === "GET").map(pathOf);
const posting = () => calls.filter(({ method }) => method === "POST");
/** To erase somebody or to publish, an empty body is a whole one; for the others none is needed. */
const takesFile = /^\/api\/media\//;
const needsNoBody = /\/(erasure|publication|restoration|test|attempts|languages\/hi)\/$/;
const writing = () =>
  posting()
    .map(pathOf)
    .filter((path) => !needsNoBody.test(path) && !takesFile.test(path));
/** What visitors send: staff's programs need a token. */
const visitorsSend = () =>
  posting()
    .filter((call) => call.headers !== token)
    .map(pathOf);

async function firstOf({ kind, names }: { kind: string; names: { path: string } }) {
  const { rows } = await app.app.content.documents.list({ kind });
  return [names.path, rows[0]?.id ?? 0] as const;
}

async function leadOf(name: string) {
  const payload = {
    name,
    email: "vera@example.com",
    query: "Can we talk?",
    source: "Home Page",
  };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  const { id } = answer.json();
  return { id, contact: (await app.app.leads.row(id))?.contact_id ?? "" };
}

test("every call answers with and without its last slash, in JSON, as UTF-8", async () => {
  expect(reading()).toEqual(
    expect.arrayContaining(["/blogapp/blog/", "/catlog/seo-url/erp/", "/ip/"]),
  );
  expect(writing()).toEqual(
    expect.arrayContaining(["/blogapp/leads/", "/message_framework/chat/"]),
  );
  const withSlash = reading().filter((path) => path.endsWith("/"));
  for (const path of withSlash) {
    for (const url of [path, path.slice(0, -1)]) {
      const answer = await app.http.inject({ url, headers: token });
      expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([url, 200, json]);
    }
  }
  for (const path of writing()) {
    for (const url of [path, path.slice(0, -1)]) {
      const answer = await app.http.inject({ method: "POST", url, headers: token, payload: {} });
      expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([url, 400, json]);
    }
  }
});

test("HEAD is answered as GET is, without a body", async () => {
  for (const url of reading()) {
    const [head, get] = [
      await app.http.inject({ method: "HEAD", url, headers: token }),
      await app.http.inject({ url, headers: token }),
    ];
    expect([url, head.statusCode, head.headers["content-type"]]).toEqual([
      url,
      200,
      get.headers["content-type"],
    ]);
    expect(head.body).toBe("");
  }
});

test.each(["Token gone-stale", "Token", "Bearer x", "nonsense"])(
  "public calls answer a visitor whose token is %j as any other",
  async (authorization) => {
    const headers = { authorization };
    const open = calls.filter((call) => call.method === "GET" && call.headers !== token);
    for (const url of open.map(pathOf))
      expect([url, (await app.http.inject({ url, headers })).statusCode]).toEqual([url, 200]);
    const payload = {
      name: "Vera Rao",
      email: "vera@example.com",
      query: "Can we talk?",
      source: "Home Page",
    };
    expect(
      (await app.http.inject({ method: "POST", url: "/blogapp/leads/", headers, payload }))
        .statusCode,
    ).toBe(201);
    const option = { selected_value: "/restart", ipaddress: "", browser_type: "" };
    expect(
      (
        await app.http.inject({
          method: "POST",
          url: "/message_framework/chat/",
          headers,
          payload: option,
        })
      ).statusCode,
    ).toBe(200);
  },
);

test("a refusal is one sentence, and tells of fields only where fields are to blame", async () => {
  const leads = "/blogapp/leads/";
  const asJson = { "content-type": "application/json" };
  const refused: [number, string[], InjectOptions][] = [
    [400, ["errors", "message"], { url: "/blogapp/blog/?page=x" }],
    [400, ["errors", "message"], { url: leads, method: "POST", payload: { name: " " } }],
    [400, ["message"], { url: leads, method: "POST", headers: asJson, payload: "{" }],
    [
      403,
      ["message"],
      { url: leads, method: "POST", headers: { origin: "https://elsewhere.example" }, payload: {} },
    ],
    [404, ["message"], { url: "/catlog/seo-url/nothing-here/" }],
    [404, ["message"], { url: "/blogapp/blog/?page=9999" }],
    [405, ["message"], { url: "/blogapp/blog/", method: "DELETE" }],
    [413, ["message"], { url: leads, method: "POST", payload: { query: "x".repeat(70_000) } }],
    [414, ["message"], { url: `/blogapp/blog/?search=${"x".repeat(5_000)}` }],
    [
      415,
      ["message"],
      { url: leads, method: "POST", headers: { "content-type": "text/csv" }, payload: "name" },
    ],
    [
      422,
      ["message", "reply"],
      {
        url: "/message_framework/chat/",
        method: "POST",
        payload: { selected_value: "person-email", description: "x" },
      },
    ],
  ];
  for (const [status, members, asked] of refused) {
    const answer = await app.http.inject(asked);
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([status, members]);
    expect(answer.headers["content-type"]).toBe(json);
    expect(answer.json().message).toMatch(/^[A-Z].*\.$/);
    for (const sentences of Object.values(answer.json().errors ?? {}))
      expect(sentences).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
  }
});

test("what cannot be stored now is 503 and says when to come back, whatever a visitor sends", async () => {
  const broken = await testApp();
  broken.db.write = () => Promise.reject(new Error("disk full at /var/lib/foyer"));
  const sent: [string, object][] = [
    [
      "/blogapp/leads/",
      { name: "Vera Rao", email: "vera@example.com", query: "Can we talk?", source: "Home Page" },
    ],
    [
      "/message_framework/chat/",
      { selected_value: "start:person", ipaddress: "", browser_type: "" },
    ],
    ["/api/consents/", { accepted: true, browser: "Chrome", ip: "" }],
    ["/api/page-views/", { path: "/", title: "Home" }],
    ["/api/events/", { category: "Footer", action: "/blog", label: "Blog" }],
    ["/api/web-vitals/", { name: "LCP", value: 1_200, path: "/", rating: "good" }],
  ];
  expect(sent.map(([url]) => url).sort()).toEqual(visitorsSend().sort());
  for (const [url, payload] of sent) {
    const answer = await broken.http.inject({ method: "POST", url, payload });
    expect([url, answer.statusCode, answer.headers["retry-after"]]).toEqual([url, 503, "60"]);
    expect(answer.json()).toEqual({ message: expect.stringMatching(/just now\..*$/) });
  }
  await broken.close();
});

test("pages and files are free of limits, also for who has used up those of the calls", async () => {
  const limited = await testApp({ pages: "built" });
  const address = await limited.http.listen({ port: 0 });
  for (let i = 0; i < 600; i++) await fetch(`${address}/ip/`);
  expect((await fetch(`${address}/ip/`)).status).toBe(429);
  for (const url of ["/about", "/nothing-here", "/favicon.svg", "/robots.txt"]) {
    const { status } = await fetch(address + url);
    expect([url, status]).toEqual([url, url === "/nothing-here" ? 404 : 200]);
  }
  await limited.close();
});
