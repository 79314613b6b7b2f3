/** The way from a request to React Router and back, with screens that are in no release. */
import { sql } from "kysely";
import { data, RouterContextProvider, redirect } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { closeSites, siteWith } from "../../../test/planted-pages.ts";
import { Problem } from "../problem.ts";
import { longestDrawingMs } from "./drawing.ts";

afterEach(async () => {
  vi.useRealTimers();
  await closeSites();
});

const form = { "content-type": "application/x-www-form-urlencoded" };

test("a screen is there once the route table has it, whatever the database holds", async () => {
  const { http } = await siteWith({ offers: { loader: () => ({}) } }, { content: "demo" });
  expect((await http.inject("/offers")).statusCode).toBe(200);
  expect((await http.inject("/Offers/")).headers.location).toBe("/offers");
});

test("the software's own screens have words where no document has any", async () => {
  const app = await siteWith({});
  await app.db.write((tx) =>
    sql`delete from pages where path in ('/chat', '/search', '/thank-you', '/navbar')`.execute(tx),
  );
  for (const path of ["/chat", "/search", "/thank-you", "/navbar"]) {
    const { statusCode, body } = await app.http.inject(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toMatch(/<h1[^>]*>[A-Z]/);
  }
});

test("an unknown address costs one look-up, whoever would know it, and one page serves them all", async () => {
  const { ask, cache, db } = await siteWith({});
  const unknown = ["/nothing", "/services/none", "/services/none/none", "/blog/none"];
  for (const path of unknown) await ask(path);
  const { renders } = cache.stats();
  const look = vi.spyOn(db.read.getExecutor(), "executeQuery");
  for (const path of unknown) {
    const counts: number[] = [];
    for (let n = 0; n < 5; n++) {
      look.mockClear();
      expect((await ask(`${path}-${n}`)).status).toBe(404);
      counts.push(look.mock.calls.length);
    }
    // What the site looks for by itself, every few seconds, may come in between: not every time.
    expect([path, Math.min(...counts)]).toEqual([path, 1]);
  }
  expect(cache.stats().renders).toBe(renders);
});

test("a personal page is told of the request, and its cookies, its status and its way on are sent", async () => {
  const seen: unknown[] = [];
  const { http } = await siteWith({
    mine: {
      handle: { page: "personal" },
      loader: ({ request }) => {
        const { headers, method, url } = request;
        seen.push(method, new URL(url).search, headers.get("cookie"), headers.get("x-mine"));
        const answer = redirect("/elsewhere", 307);
        answer.headers.append("set-cookie", "a=1");
        answer.headers.append("set-cookie", "b=2");
        return answer;
      },
    },
  });
  const headers = { cookie: "c=3", "x-mine": "yes" };
  const answer = await http.inject({ url: "/mine?q=1", headers });
  expect(seen).toEqual(["GET", "?q=1", "c=3", "yes"]);
  expect([answer.statusCode, answer.headers.location]).toEqual([307, "/elsewhere"]);
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("what a route answers in pieces is sent in pieces", async () => {
  const { promise: more, resolve: goOn } = Promise.withResolvers<void>();
  const text = new TextEncoder();
  const body = new ReadableStream({
    async start(pieces) {
      pieces.enqueue(text.encode("first "));
      await more;
      pieces.enqueue(text.encode("second"));
      pieces.close();
    },
  });
  const rows = { isResource: true, loader: () => new Response(body) };
  const { ask } = await siteWith({ rows: { ...rows, handle: { page: "personal" } } });
  const reader = (await ask("/rows")).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("first ");
  goOn();
  expect((await reader?.read())?.value).toBe("second");
});

test("an action is given what was sent, on the page and as data, and no other page takes anything", async () => {
  const taken: unknown[] = [];
  const { http } = await siteWith({
    notes: {
      action: async ({ request }) => {
        taken.push([...new URLSearchParams(await request.text())]);
        return data({}, { status: 409 });
      },
    },
  });
  const send = (url: string) =>
    http.inject({ method: "POST", url, headers: form, payload: "a=1&a=2&b=%E0%A4%85" });
  expect((await send("/notes")).statusCode).toBe(409);
  expect((await send("/notes.data")).statusCode).toBe(409);
  const all = [
    ["a", "1"],
    ["a", "2"],
    ["b", "अ"],
  ];
  expect(taken).toEqual([all, all]);
  const refused = await send("/about");
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test.each(["/notes", "/notes.data"])(
  "%s takes nothing from another site, too long, or too often",
  async (url) => {
    const action = vi.fn(() => null);
    const { http } = await siteWith({ notes: { action } });
    const send = (more: { headers?: object; payload?: string }) =>
      http.inject({ method: "POST", url, ...more, headers: { ...form, ...more.headers } });
    const foreign = { origin: "https://elsewhere.example" };
    expect((await send({ headers: foreign })).statusCode).toBe(403);
    expect((await send({ payload: `a=${"x".repeat(140_000)}` })).statusCode).toBe(413);
    expect((await send({ payload: "a=%FF" })).statusCode).toBe(400);
    expect((await send({ headers: { "content-type": "image/png" } })).statusCode).toBe(415);
    expect(action).not.toHaveBeenCalled();
    for (let n = 0; n < 600; n++) await send({ payload: "a=1" });
    const before = action.mock.calls.length;
    expect((await send({ payload: "a=1" })).statusCode).toBe(429);
    expect(action.mock.calls.length).toBe(before);
  },
);

test("an action that does not come to an end is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const action = () => {
    begin();
    return new Promise<never>(() => {});
  };
  const { http } = await siteWith({ notes: { action } });
  const answer = http.inject({ method: "POST", url: "/notes", headers: form, payload: "a=1" });
  await begun;
  await vi.advanceTimersByTimeAsync(longestDrawingMs);
  expect((await answer).statusCode).toBe(503);
});

test("a personal page answers HEAD as it answers GET", async () => {
  const { http } = await siteWith({});
  for (const url of ["/chat", "/thank-you", "/about"]) {
    const { statusCode, body } = await http.inject({ method: "HEAD", url });
    expect([url, statusCode, body]).toEqual([url, 200, ""]);
  }
});

test("an address that is only spelt otherwise is answered with the data that is kept", async () => {
  const { ask } = await siteWith({});
  const kept = (await ask("/about.data")).headers.get("etag");
  expect(kept).toMatch(/^W/);
  for (const url of ["//about.data", "/About.data"])
    expect([url, (await ask(url)).headers.get("etag")]).toEqual([url, kept]);
});

test("a form is a form however its type is written, and nothing else is taken", async () => {
  const { http } = await siteWith({});
  const send = (type: string, payload: string) =>
    http.inject({ method: "POST", url: "/contact-us", headers: { "content-type": type }, payload });
  const capital = "Application/X-WWW-Form-Urlencoded";
  const growing = new URLSearchParams({ query: '"'.repeat(20_000) }).toString();
  expect((await send(capital, growing)).statusCode).toBe(413);
  const named = Array.from({ length: 100 }, (_, n) => `${"%3C".repeat(400)}${n}=`).join("&");
  expect((await send(form["content-type"], named)).statusCode).toBe(413);
  expect((await send("application/json", "name=Vera")).statusCode).toBe(415);
});

test("a kept page sets no cookie and redirects nobody: it would be everybody's", async () => {
  const greedy = () => data({}, { headers: { "set-cookie": "a=1" } });
  const { http } = await siteWith({
    greedy: { loader: greedy, headers: ({ loaderHeaders }) => loaderHeaders },
    leaving: { loader: () => redirect("/about") },
    ":kind/of/data": {},
  });
  for (const url of ["/greedy", "/leaving", "/any/of/data"])
    expect((await http.inject(url)).statusCode, url).toBe(500);
});

test("a loader of a kept page knows nobody", async () => {
  const seen: unknown[] = [];
  const { http } = await siteWith({
    shown: {
      loader: ({ request, context }) => {
        seen.push([...request.headers], context instanceof RouterContextProvider);
        return {};
      },
    },
  });
  await http.inject({ url: "/shown", headers: { cookie: "a=1", "x-mine": "yes" } });
  expect(seen).toEqual([[["accept", "text/html"]], true]);
});

test("what a page's loader refuses is answered as it says", async () => {
  const loader = () => {
    throw new Problem(503, "Not now.", { headers: { "retry-after": "7" } });
  };
  const { http } = await siteWith({ mine: { handle: { page: "personal" }, loader } });
  const answer = await http.inject("/mine");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "7"]);
});
