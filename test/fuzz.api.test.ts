/**
 * Bad input at every public entry: a sentence and a 4xx, never a 500,
 * never a stack, and no row written.
 */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { purgesOf } from "../src/app/jobs.server.ts";
import { type TestApp, testApp } from "./app.ts";
import { type Call, callsOf } from "./fuzz/calls.ts";
import { expectDecent, expectOwnWords, expectRefused, rowCounts } from "./fuzz/decent.ts";
import * as hostile from "./fuzz/hostile.ts";
import { noLines } from "./no-lines.ts";
import { ownersToken } from "./owners-token.ts";
import { aPicture, sendByProgram } from "./pictures.ts";

let app: TestApp;
let calls: Call[];
let pages: string[];
/** A body that each call takes, to be spoiled one field at a time. */
let taken: Record<string, Record<string, unknown>>;
/** What stands in the address of a call that asks for something that is there. */
let ids: Record<string, string>;
/** Of calls that take a whole document: more than others do. */
let longPaths: Set<string>;
/** Which of the values are tried next. */
let turn: number;

async function begin() {
  app = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  const described = (await app.http.inject("/api/openapi.json")).json();
  const owner = await ownersToken(app);
  calls = callsOf(described, owner).filter(isTried);
  pages = (await app.app.site.tree()).map(({ path }) => path);
  const start = (await app.http.inject("/message_framework/chat/")).json();
  const lead = await leadOf("Vera");
  const [vera, veera] = [await contactOf("Vera"), await contactOf("Veera")];
  const url = "https://hooks.example/";
  const by = { who: "system" } as const;
  const webhook = await app.app.webhooks.add({ url, events: ["lead.closed"], by });
  const picture = await sendByProgram(app, owner, await aPicture().png().toBuffer());
  ids = {
    "/api/media/{id}/": picture.id,
    "/api/webhooks/{id}/": webhook.id,
    "/api/contacts/{id}/merge/": vera,
    "/api/contacts/{id}/erasure/": await contactOf("Meera"),
    "/api/leads/{id}/": lead,
    "/api/leads/{id}/notes/": lead,
    "/api/leads/{id}/closure/": lead,
  };
  const step = { next_step: "Call back", next_step_at: "2026-11-24T10:30:00Z" };
  const admin = { ...step, stage: "contacted", owner: null, priority: "high", value: 500 };
  const kinds = await Promise.all(app.app.content.documents.inAdmin.map(documentsAt));
  for (const { path, id } of kinds)
    for (const call of ["draft", "publication"]) ids[`/api/${path}/{id}/${call}/`] = id;
  longPaths = new Set(kinds.flatMap(({ path }) => [`/api/${path}/`, `/api/${path}/{id}/draft/`]));
  taken = {
    ...Object.fromEntries(
      kinds.flatMap(({ path, part }) => [
        [`/api/${path}/{id}/draft/`, part],
        [`/api/${path}/{id}/publication/`, { at: "2026-11-19T10:00:00Z" }],
      ]),
    ),
    "/api/posts/": { title: "A post", author: "Alice" },
    "/api/categories/": { body: { title: "A category" } },
    "/api/pages/": { body: { title: "A page" } },
    "/api/cases/": { body: { title: "A case" } },
    "/api/webhooks/": { url, events: ["lead.created", "lead.closed"] },
    "/api/media/{id}/": { name: "Harbour", alt: "Boats at the quay", focus: { x: 20, y: 80 } },
    "/api/webhooks/{id}/": { active: true, events: ["lead.changed"] },
    "/api/contacts/{id}/merge/": { from: veera },
    "/api/contacts/{id}/erasure/": { dry_run: true },
    "/api/leads/{id}/": { ...admin, reason: "Price", spam: false, was: { spam: false } },
    "/api/leads/{id}/notes/": { text: "Asked for a quote.", mentions: [] },
    "/api/leads/{id}/closure/": { outcome: "won", reason: "Price", value: 500 },
    "/blogapp/leads/": {
      name: "Vera",
      mobile: "+91 98765 43210",
      email: "vera@example.com",
      query: "Can we talk?",
      service: "General",
      source: "Contact Page",
      company: "Vera & Co",
      submission_id: "b2",
      started_at: "2026-11-20T09:59:00Z",
    },
    "/message_framework/chat/": {
      selected_value: start.next_message.content_attributes.items[0].value,
      ipaddress: "203.0.113.9",
      browser_type: "Chrome",
    },
    "/api/consents/": { accepted: true, browser: "Chrome", ip: "203.0.113.9" },
    "/api/page-views/": { path: "/", title: "Home" },
    "/api/events/": { category: "Footer", action: "click", label: "About" },
    "/api/web-vitals/": { name: "LCP", value: 1200, path: "/", rating: "good" },
  };
}
const end = () => app.close();

/** What the site writes once by itself is there before anything is counted, and blamed on nobody. */
async function settle() {
  // The day's copy is recorded when it is done, and so is, at the next look, that it was tried.
  await app.app.backups.tend();
  await app.app.backups.tend();
  // And so is what was deleted of each kind, in one row each, and that a program read the list.
  await app.app.privacy.retention.purge(purgesOf(app.app));
  for (const call of reading()) if (call.path === "/api/leads/") await read(call, call.path);
  await app.app.pictures.drawAvifs();
}
beforeEach(() => {
  turn = 0;
});

/** One document of a kind, and a part of it as it is. */
async function documentsAt({ kind, names: { path } }: { kind: string; names: { path: string } }) {
  const { rows } = await app.app.content.documents.list({ kind });
  const [{ id = 0 } = {}] = rows;
  const { body } = await app.app.content.documents.open(kind, id);
  return { path, id: `${id}`, part: Object.fromEntries(Object.entries(Object(body)).slice(0, 1)) };
}

async function contactOf(name: string): Promise<string> {
  const nothing = { email: null, mobile: null, ...noLines };
  const lead = { ...nothing, name, query: "Can we talk?", service: "General" };
  const way = "by phone";
  const by = { who: "system" } as const;
  const found = await app.app.leads.find(await app.app.leads.addManualEntry({ ...lead, way, by }));
  return found?.contact_id ?? "";
}

async function leadOf(name: string): Promise<string> {
  const payload = {
    name,
    email: `${name}@example.com`,
    query: "Can we talk?",
    source: "Home Page",
  };
  return (await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload })).json().id;
}

/** Asks whatever `ask` asks, and finds every table as long afterwards as it was before. */
async function withoutTrace(ask: () => Promise<void>) {
  const before = await rowCounts(app);
  await ask();
  expect(await rowCounts(app)).toEqual(before);
}

/**
 * `npm run test:all` tries all on each field, for each kind of documents. Else a field meets a
 * fifth, and the next another, and of the kinds of documents some are tried: they share their calls.
 */
const isAll = process.env.TEST_ALL === "1";
const share = isAll ? 1 : 5;
const triedKinds = ["posts", "pages", "faq", "company", "hi-posts"];
const isTried = ({ path }: Call) =>
  isAll ||
  !app.app.content.documents.inAdmin
    .map(({ names }) => names.path)
    .filter((kind) => !triedKinds.includes(kind))
    .some((kind) => path.startsWith(`/api/${kind}/`));
function some<Value>(values: readonly Value[]): Value[] {
  turn++;
  return values.filter((_, index) => (index + turn) % share === 0);
}

/** Exports are written down; that of enquiries has the filters of the list. */
const exports = ["/api/leads.csv", "/api/site.zip"];
const reading = () =>
  calls.filter(({ method, path }) => method === "GET" && !exports.includes(path));
const writing = () => calls.filter(({ body }) => body !== null);
const filled = ({ path }: Call, value: string) =>
  path.replace(/\{\w+\}/g, () => encodeURIComponent(value));
/** Any object is a body of it, because it needs no field and ignores those it does not know. */
const takesNone = ({ path }: Call) => path.endsWith("/publication/");
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80);
const send = (call: Call, payload: string | Buffer, type = "application/json") =>
  app.http.inject({
    method: call.method,
    url: filled(call, ids[call.path] ?? "x"),
    payload,
    headers: { ...call.headers, "content-type": type },
  });
const read = ({ headers }: Call, url: string) => app.http.inject({ url, headers });

describe("what is known, and what leaves no trace", () => {
  beforeAll(async () => {
    await begin();
    await settle();
  });
  afterAll(end);

  test("every call that takes a body is known here, and takes the one it is tried with", async () => {
    expect(calls.length).toBeGreaterThan(8);
    expect(pages.length).toBeGreaterThan(40);
    for (const call of writing()) {
      const body = taken[call.path];
      expect(body, `a body for ${call.method} ${call.path} is missing in this test`).toBeDefined();
      expect((await send(call, JSON.stringify(body))).statusCode, call.path).toBeLessThan(300);
    }
  });

  test("a field of a wrong type, too long, or of characters nobody can store is refused and writes nothing", () =>
    withoutTrace(async () => {
      for (const call of writing()) {
        for (const { name, types } of call.body ?? []) {
          const wrong = Object.entries(hostile.ofType).flatMap(([type, values]) =>
            types.includes(type) || (type === "integer" && types.includes("number")) ? [] : values,
          );
          // The text of a post may be as long.
          // The honeypot takes any text, so that a machine never learns what it stepped into.
          const texts =
            types.includes("string") && name !== "leave_empty"
              ? [...(name === "content" ? [] : [hostile.huge]), ...hostile.unstorable]
              : [];
          for (const value of some([...wrong, ...texts])) {
            expectRefused(
              await send(call, JSON.stringify({ ...taken[call.path], [name]: value })),
              `${call.path} ${name}: ${shown(value)}`,
            );
          }
        }
      }
    }));

  test("a body that is not JSON, no object, not UTF-8, too deep, too large or of another type is refused and writes nothing", () =>
    withoutTrace(async () => {
      for (const call of writing()) {
        const broken = [
          ...hostile.brokenJson,
          ...hostile.noObjects,
          ...hostile.poisoned,
          ...hostile.deep.filter((body) => !(takesNone(call) && body.startsWith("{"))),
          ...hostile.brokenUtf8,
        ];
        for (const payload of some<string | Buffer>(broken))
          expectRefused(
            await send(call, payload),
            `${call.path} ${payload.toString().slice(0, 60)}`,
          );
        for (const form of hostile.brokenForms)
          expectRefused(
            await send(call, form, "application/x-www-form-urlencoded"),
            `${call.path} form ${form.slice(0, 40)}`,
          );
        for (const type of hostile.otherTypes)
          expectRefused(
            await send(call, JSON.stringify(taken[call.path]), type),
            `${call.path} as ${type}`,
          );
        const tooLong = longPaths.has(call.path) ? 1_050_000 : 70_000;
        const large = await send(
          call,
          JSON.stringify({ ...taken[call.path], extra: "x".repeat(tooLong) }),
        );
        expect.soft(large.statusCode, call.path).toBe(413);
        expectRefused(large, `${call.path} with too much`);
      }
    }));

  test("a query that is no whole number in range is refused; a search finds what it can", () =>
    withoutTrace(async () => {
      for (const call of reading()) {
        for (const { name, pattern } of call.query) {
          const ask = (value: string) =>
            read(call, `${filled(call, "x")}?${new URLSearchParams([[name, value]])}`);
          if (pattern.includes("d+")) {
            for (const value of some(hostile.noWholeNumbers))
              expectRefused(await ask(value), `${call.path} ${name}=${value}`);
          } else {
            for (const value of some(hostile.syntax))
              expectDecent(await ask(value), `${call.path} ${name}=${value}`);
            for (const value of [...hostile.unstorable.slice(0, 4), "x".repeat(2_000)])
              expectRefused(await ask(value), `${call.path} ${name}=${shown(value)}`);
          }
          const twice = await read(call, `${filled(call, "x")}?${name}=1&${name}=2`);
          expectRefused(twice, `${call.path} with two of ${name}`);
        }
      }
    }));

  test("what a page says again of what was sent is text in it, and no part of the page", () =>
    withoutTrace(async () => {
      const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
      const accept = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
      const again = async (url: string, fields: Record<string, string>) =>
        app.http.inject({
          method: "POST",
          url,
          headers: accept,
          payload: new URLSearchParams(fields).toString(),
        });
      const answers = [
        await app.http.inject({
          url: `/blog?${new URLSearchParams({ search: attack })}`,
          headers: { accept: "text/html" },
        }),
        await app.http.inject({
          url: `/${encodeURIComponent(attack)}`,
          headers: { accept: "text/html" },
        }),
        ...(await Promise.all(
          ["/customer-support", "/contact-us", "/"].map((path) =>
            again(path, {
              name: attack,
              email: attack,
              mobile: attack,
              query: attack,
              company: attack,
              service: attack,
              source: attack,
            }),
          ),
        )),
        await again("/chat", {
          selected_value: "person-email",
          description: attack,
          conversation: attack,
        }),
      ];
      for (const { body, headers, statusCode } of answers) {
        expect(statusCode).toBeLessThan(500);
        expect(body).toContain("<h1");
        expect(body).not.toContain("<script>alert");
        expect(body).not.toContain("<img src=x");
        expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
      }
    }));

  test("query names that nobody reads change nothing", () =>
    withoutTrace(async () => {
      const nonsense = [
        "__proto__[x]=1",
        "__proto__=1",
        "constructor[prototype][x]=1",
        "utm_source=x",
        "a[]=1&a[]=2",
        "=",
        "&&&",
        "a=%F0%9F%92%A9",
        "?",
        `${"a=1&".repeat(300)}`,
      ];
      for (const call of reading().filter(({ path }) => !path.includes("{"))) {
        const plain = await read(call, call.path);
        for (const query of nonsense) {
          const answer = await read(call, `${call.path}?${query}`);
          expectDecent(answer, `${call.path}?${query}`);
          expect.soft(answer.statusCode, `${call.path}?${query}`).toBe(plain.statusCode);
        }
        expectRefused(await read(call, `${call.path}?a=%ff`), `${call.path} with broken UTF-8`);
        expectRefused(
          await read(call, `${call.path}?a=${"x".repeat(5_000)}`),
          `${call.path} with a very long query`,
        );
      }
      expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
    }));

  test("a path that names nothing, or means harm, is not found, refused, or leads back into this site", () =>
    withoutTrace(async () => {
      const named = reading().filter(({ path }) => path.includes("{"));
      const values = [
        ...hostile.syntax,
        ...hostile.unstorable.slice(0, 4),
        "x".repeat(250),
        "x".repeat(400),
      ];
      for (const call of named)
        for (const value of values)
          expectRefused(await read(call, filled(call, value)), `${call.path} ${shown(value)}`);
      for (const path of hostile.paths) {
        for (const accept of ["text/html", "application/json"]) {
          const answer = await app.http.inject({ url: path, headers: { accept } });
          expectDecent(answer, `${path} as ${accept}`);
          expect.soft(answer.body, path).not.toMatch(/root:x:|"dependencies"|\[core\]/);
        }
      }
    }));

  test("every page takes any query and any header, and keeps out what it does not name", () =>
    withoutTrace(async () => {
      for (const page of pages) {
        for (const query of [
          "page=0",
          "page=99999",
          "page=%27",
          "search=%22unclosed",
          "category=__proto__",
          "__proto__[x]=1",
          "utm_source=%F0%9F%92%A9",
        ]) {
          const answer = await app.http.inject({
            url: `${page}?${query}`,
            headers: { accept: "text/html" },
          });
          expectDecent(answer, `${page}?${query}`);
          expect.soft(answer.body, `${page}?${query}`).not.toContain("__proto__");
        }
      }
      for (const headers of hostile.headers) {
        for (const url of [
          "/",
          "/chat",
          "/blog",
          "/thank-you",
          "/blogapp/blog/",
          "/message_framework/chat/",
          "/ip/",
        ]) {
          const answer = await app.http.inject({ url, headers });
          expectDecent(answer, `${url} with ${shown(headers)}`);
          expect.soft(answer.body, `${url} with ${shown(headers)}`).not.toContain("evil.example");
        }
      }
    }));

  test("a method that an address does not know is 405 and names those it does", () =>
    withoutTrace(async () => {
      const known = Map.groupBy(calls, ({ path }) => path);
      for (const [path, ofPath] of known) {
        const methods = ofPath.map(({ method }) => method);
        const headers = Object.assign({}, ...ofPath.map((call) => call.headers));
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
          if (methods.includes(method)) continue;
          const answer = await app.http.inject({
            method,
            url: path.replace(/\{\w+\}/g, "x"),
            headers,
          });
          expectRefused(answer, `${method} ${path}`);
          expect.soft(answer.statusCode, `${method} ${path}`).toBe(405);
          expect.soft(String(answer.headers.allow), `${method} ${path}`).toContain(methods[0]);
        }
      }
      for (const page of pages) {
        const answer = await app.http.inject({ method: "DELETE", url: page });
        expect
          .soft([page, answer.statusCode, answer.headers.allow], page)
          .toEqual([page, 405, expect.stringContaining("GET")]);
      }
    }));

  test("another site's page changes nothing", () =>
    withoutTrace(async () => {
      for (const call of writing()) {
        for (const headers of [
          { origin: "https://evil.example" },
          { origin: "null" },
          { origin: "garbage" },
          { "sec-fetch-site": "cross-site" },
        ]) {
          const answer = await app.http.inject({
            method: call.method,
            url: filled(call, "x"),
            headers,
            payload: taken[call.path] ?? {},
          });
          expectRefused(answer, `${call.path} from ${shown(headers)}`);
          expect.soft(answer.statusCode, `${call.path} from ${shown(headers)}`).toBe(403);
        }
      }
    }));
});

// On a site of their own: what they leave would be counted by those above.
describe("what is taken or refused", () => {
  beforeAll(begin);
  afterAll(end);

  test("syntax of SQL, of searches, of templates is text: taken or refused, never run", async () => {
    for (const call of writing()) {
      for (const { name, types } of call.body ?? []) {
        if (!types.includes("string")) continue;
        for (const value of some(hostile.syntax))
          expectDecent(
            await send(
              call,
              JSON.stringify({ ...taken[call.path], [name]: value, submission_id: undefined }),
            ),
            `${call.path} ${name}: ${value}`,
          );
      }
    }
    const { count } = (await app.http.inject("/blogapp/blog/")).json();
    expect(count).toBeGreaterThan(11);
  });

  test("whatever is wrong is told in the site's own sentences, never in a library's", async () => {
    const values = [
      undefined,
      ...Object.values(hostile.ofType).flat(),
      "",
      "zzz",
      "-1",
      -1,
      0,
      hostile.huge.slice(0, 20_000),
    ];
    for (const call of writing()) {
      for (const { name } of call.body ?? [])
        for (const value of some(values))
          expectOwnWords(
            await send(call, JSON.stringify({ ...taken[call.path], [name]: value })),
            `${call.path} ${name}: ${shown(value)}`,
          );
      for (const body of ["{}", ...hostile.noObjects])
        expectOwnWords(await send(call, body), `${call.path} ${body}`);
    }
    for (const call of reading()) {
      for (const { name } of call.query)
        for (const value of some([
          ...hostile.noWholeNumbers,
          "zzz",
          "",
          "x".repeat(2_000),
          `1&${name}=2`,
        ])) {
          const query = value.includes("&")
            ? `${name}=${value}`
            : String(new URLSearchParams([[name, value]]));
          expectOwnWords(
            await read(call, `${filled(call, "x")}?${query}`),
            `${call.path} ${name}=${value.slice(0, 80)}`,
          );
        }
    }
  });

  test("bodies that nobody thought of are answered decently", () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          at: fc.nat(),
          more: fc.dictionary(fc.string(), fc.jsonValue()),
          value: fc.jsonValue(),
          text: fc.string({ unit: "binary" }),
        }),
        async ({ at, more, value, text }) => {
          const call = writing()[at % writing().length];
          if (!call) throw new Error("there is no call to try");
          const names = call.body?.map(({ name }) => name) ?? [];
          const one = names[at % names.length] ?? "x";
          for (const body of [
            more,
            { ...taken[call.path], [one]: value },
            { ...taken[call.path], [one]: text },
            { ...more, ...taken[call.path] },
          ]) {
            expectDecent(await send(call, JSON.stringify(body)), `${call.path} ${shown(body)}`);
          }
        },
      ),
      { seed: 2026, numRuns: 100 / share },
    ));

  test("headers with a body: what lies, breaks or sprawls stops nothing and breaks nothing", async () => {
    for (const call of writing()) {
      for (const headers of hostile.headers) {
        const answer = await app.http.inject({
          method: call.method,
          url: filled(call, "x"),
          headers,
          payload: { ...taken[call.path], submission_id: undefined },
        });
        expectDecent(answer, `${call.path} with ${shown(headers)}`);
      }
    }
  });
});
