/**
 * Whatever an editor sends, by the staff area or with a key: the site goes on answering, and takes no more
 * memory than a file is given.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillAdmin } from "../bench/admin-data.ts";
import { cpuMicroseconds } from "../bench/processes.ts";
import { watchHealth } from "./health-watch.ts";
import { type Hostile, hostileFiles, hostileValues, hostileWords } from "./hostile-inputs.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

const longestMs = 300;
const mostGrowthMb = 300;

let site: SiteProcess;
let first: SiteProcess;
let headers: { cookie: string };
let token: { authorization: string };
let idleMb: number;
let health: ReturnType<typeof watchHealth>;
const figures: { name: string; status: number; tookMs: number; awayMs: number; mb: number }[] = [];

beforeAll(async () => {
  first = await startSite();
  await first.stop();
  const admin = await fillAdmin(first.data, 1_000);
  headers = { cookie: admin.cookies[0] ?? "" };
  token = { authorization: `Token ${admin.token}` };
  site = await startSite({ env: { ...first.data, RATE_LIMITS: "off" } });
  health = watchHealth(site);
  idleMb = (await health.sinceThen()).mb;
}, 120_000);
afterAll(async () => {
  await health.end();
  await site.stop();
  await first.remove();
  const by = (of: (one: (typeof figures)[number]) => number) =>
    figures.toSorted((a, b) => of(b) - of(a)).slice(0, 8);
  console.log(`idle ${idleMb.toFixed(0)} MB; longest away:`);
  console.table(by(({ awayMs }) => awayMs));
  console.table(by(({ mb }) => mb));
});

async function watch(name: string, sending: () => Promise<{ status: number }>) {
  await health.sinceThen();
  const began = performance.now();
  const { status } = await sending();
  const tookMs = performance.now() - began;
  const { awayMs, mb } = await health.sinceThen();
  figures.push({ name, status, tookMs, awayMs, mb });
  expect(awayMs, `${name}: /healthz`).toBeLessThan(longestMs);
  expect(mb - idleMb, `${name}: MB more`).toBeLessThan(mostGrowthMb);
  return status;
}

async function send(path: string, init: RequestInit) {
  const answer = await fetch(site.url + path, { method: "POST", ...init });
  const text = await answer.text();
  return { status: answer.status, text };
}

test.each(hostileFiles)(
  "a file is read apart, or refused: $name",
  async ({ name, bytes }: Hostile) => {
    const body = Uint8Array.from(bytes());
    let text = "";
    const status = await watch(name, async () => {
      const answer = await send("/staff/imports/files?name=x", {
        headers: { ...headers, origin: site.url, "content-type": "application/octet-stream" },
        body,
      });
      ({ text } = answer);
      return answer;
    });
    expect([201, 413, 422], text).toContain(status);
    if (status !== 201) return expect(JSON.parse(text).message).toMatch(/^[A-Z].*\.$/);
    await site.query("delete from imports");
  },
);

/** Each with the part of it that has the most in it. */
const kinds = [
  { kind: "post", at: "posts", path: "content" },
  { kind: "flow", at: "flows", path: "steps" },
  { kind: "faq", at: "faq", path: "items" },
  { kind: "page", at: "pages", path: "sections" },
];

test.each(kinds.flatMap((one) => hostileValues.map((value) => ({ ...one, ...value }))))(
  "a draft of a $kind is counted before anything is done with it: $name",
  async ({ kind, at, path, name, bytes }) => {
    const [document] = await site.query(
      `select id, revision from documents where kind = '${kind}' order by id limit 1`,
    );
    const value = bytes().toString();
    const changes = `[{"path":"${path}","value":${value}}]`;
    const body = `{"changes":${changes},"revision":${document?.revision},"hand":"hostile"}`;
    const address = `/staff/content/${at}/${document?.id}/draft`;
    const status = await watch(`${kind}: ${name}`, () =>
      send(address, {
        headers: { ...headers, origin: site.url, "content-type": "application/json" },
        body,
      }),
    );
    expect([200, 410, 413, 422]).toContain(status);
    if (status !== 200) return;
    await watch(`${kind}, looked at: ${name}`, async () => {
      const answer = await fetch(`${site.url}/staff/content/${at}/${document?.id}`, { headers });
      await answer.text();
      return answer;
    });
  },
);

test.each(hostileValues)(
  "a key's post is counted before anything is done with it: $name",
  async ({ name, bytes }) => {
    const value = bytes().toString();
    const status = await watch(`by key: ${name}`, () =>
      send("/api/posts/", {
        headers: { ...token, "content-type": "application/json" },
        body: `{"title":"T","content":${value}}`,
      }),
    );
    expect([201, 400, 413, 422]).toContain(status);
  },
);

test("whatever words a writer links, and however a post is headed, no look at it takes time", async () => {
  let taken = 0;
  for (const { name, of } of hostileWords) {
    // What looks for an end finds another one.
    const words = `${of(90_000).replaceAll("<", "&lt;")}x`;
    const body = JSON.stringify({
      ...{ title: of(160), excerpt: of(200), author: of(80) },
      content: `<p><a href="/work">${words}</a></p><h2>${of(2_000).replaceAll("<", "&lt;")}</h2>`,
    });
    const headed = { ...token, "content-type": "application/json" };
    const { status, text } = await send("/api/posts/", { headers: headed, body });
    expect([201, 400], text).toContain(status);
    if (status !== 201) continue;
    taken += 1;
    const { id } = JSON.parse(text);
    for (const look of ["", "/preview"]) {
      const before = cpuMicroseconds(site.pid);
      const answer = await fetch(`${site.url}/staff/content/posts/${id}${look}`, { headers });
      await answer.text();
      const tookMs = (cpuMicroseconds(site.pid) - before) / 1_000;
      expect(tookMs, `${name}${look}`).toBeLessThan(mostCpuMs * 2);
    }
  }
  expect(taken).toBeGreaterThan(hostileWords.length / 2);
}, 300_000);

const form = (words: Record<string, string>) => new URLSearchParams(words).toString();
const lead = (words: Record<string, string>) =>
  JSON.stringify({
    ...{ name: "Anil Rao", email: "anil@example.com", mobile: "98220 12345", query: "Help" },
    ...{ source: "Contact Page", took_ms: 9_000, ...words },
  });
/** Where strangers type, with as much as each is sent at once. */
const fields = [
  {
    field: "the chat",
    path: "/message_framework/chat/",
    length: 9_990,
    body: (description: string) =>
      JSON.stringify({ selected_value: "", description, ipaddress: "", browser_type: "" }),
  },
  ...["query", "name", "email", "mobile", "company"].map((field) => ({
    field: `an enquiry's ${field}`,
    path: "/blogapp/leads/",
    length: field === "query" ? 4_990 : 20_000,
    body: (words: string) => lead({ [field]: words }),
  })),
  ...[
    { path: "/staff/sign-in", field: "email" },
    { path: "/staff/forgotten", field: "email" },
    { path: "/staff/sign-in/code", field: "code" },
    { path: "/privacy/my-data", field: "email" },
  ].map(({ path, field }) => ({
    field: `${path}: ${field}`,
    path,
    length: 20_000,
    body: (words: string) => form({ [field]: words, password: "x" }),
  })),
];
/** Of the site's own processor time. */
const mostCpuMs = 300;

test.each(fields)(
  "whatever a visitor types takes no time: $field",
  async ({ path, length, body }) => {
    const post = (words: string) => {
      const sent = body(words);
      const type = sent.startsWith("{") ? "json" : "x-www-form-urlencoded";
      const own = { origin: site.url, "content-type": `application/${type}` };
      return send(path, { headers: own, body: sent, redirect: "manual" });
    };
    await post("Help");
    for (const { name, of } of hostileWords) {
      const before = cpuMicroseconds(site.pid);
      await post(of(length));
      expect((cpuMicroseconds(site.pid) - before) / 1_000, name).toBeLessThan(mostCpuMs);
    }
  },
);
