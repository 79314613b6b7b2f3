/**
 * Whatever an editor sends, by the desk or with a key: the site goes on answering, and takes no more
 * memory than a file is given.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillDesk } from "../bench/desk-data.ts";
import { watchHealth } from "./health-watch.ts";
import { type Hostile, hostileFiles, hostileValues } from "./hostile-inputs.ts";
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
  const desk = await fillDesk(first.data, 1_000);
  headers = { cookie: desk.cookies[0] ?? "" };
  token = { authorization: `Token ${desk.token}` };
  site = await startSite({ env: first.data });
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
    const [document] = await site.query(`select id from documents where kind = '${kind}' limit 1`);
    const value = bytes().toString();
    const body = `{"changes":[{"path":"${path}","value":${value}}],"revision":1000000,"hand":"hostile"}`;
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
