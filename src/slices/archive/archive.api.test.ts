/** A site is taken along as a file, and opened in another. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice as owner } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, leadsTo, publishChange, publishNew, rename } from "../../../test/content.ts";
import { posts } from "../../../test/demo-content.ts";
import { aPicture, sentPicture } from "../../../test/pictures.ts";
import { postKind } from "../blog/kinds.server.ts";
import type { Carried } from "../content/carried.ts";
import { keptPicture } from "../media/contract.ts";
import { companyKind, pageKind } from "../site/kinds.server.ts";
import { report } from "./contract.ts";

const from = { PUBLIC_URL: "http://localhost:1234" };
const firstPost = posts[0]?.slug ?? "";
const secondPost = posts[1]?.slug ?? "";

let first: TestApp;
let other: TestApp;
beforeEach(async () => {
  first = await testApp({ admitStaff: async () => owner, env: from });
  other = await testApp({ admitStaff: async () => owner, env: from });
  await first.app.content.publishDue();
});
afterEach(async () => {
  await first.close();
  await other.close();
});

async function save(site = first): Promise<Buffer> {
  const answer = await site.http.inject("/staff/archive/site.zip");
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
}

async function send(bytes: Buffer, site = other) {
  const about = { name: "site.zip", bytes: bytes.length };
  const begun = await site.http.inject({
    ...{ method: "POST", url: "/staff/archive/files", payload: about },
  });
  const { id } = begun.json();
  const part = 2 * 1024 ** 2;
  for (let at = 0; at < bytes.length; at += part)
    await site.http.inject({
      method: "POST",
      url: `/staff/archive/files/${id}/parts?at=${at}`,
      headers: { "content-type": "application/octet-stream" },
      payload: bytes.subarray(at, at + part),
    });
  return site.http.inject({ method: "POST", url: `/staff/archive/files/${id}/report` });
}
const look = async (bytes: Buffer, site = other) => report.parse((await send(bytes, site)).json());

type How = { over?: "beside" | "replace"; site?: TestApp };
async function open(bytes: Buffer, { over = "beside", site = other }: How = {}) {
  const { id } = await look(bytes, site);
  site.app.archives.open({ id, over, by: alice });
  await expect.poll(() => site.app.archives.state().opening).toBeNull();
  const { came, problem } = site.app.archives.state();
  expect(problem).toBeNull();
  return came;
}

async function carriedBy({ app }: TestApp): Promise<Carried[]> {
  const all = [];
  for await (const one of app.content.carryOut()) all.push(one);
  return all.sort((a, b) => `${a.kind} ${a.key}`.localeCompare(`${b.kind} ${b.key}`));
}
const named = (all: { kind: string; key: string }[]) =>
  all.map(({ kind, key }) => `${kind} ${key}`);

async function upload(site: TestApp, colour: string) {
  const file = await aPicture({ width: 800, height: 400, colour }).png().toBuffer();
  const answer = await site.http.inject(sentPicture(file, "image/png", "Harbour.png"));
  return keptPicture.parse(answer.json());
}

test("another site has every document of the first, with its links, dates, drafts and pictures", async () => {
  const { id: picture, ...kept } = await upload(first, "#1f5d50");
  const set = { alt: "Boats at the quay", focus: { x: 10, y: 80 } };
  await first.app.pictures.describe({ id: picture, set, by: alice });
  const cover = { hash: kept.hash, width: kept.width, height: kept.height };
  await publishNew(first, aPost("our-own", { cover }));
  await publishChange(first, { kind: companyKind, news: { name: "Harbour Works" } });
  await rename(first, { kind: pageKind, from: "/services/web", to: "/services/sites" });
  await first.db.write(async (tx) => {
    const { id } = await first.app.content.read(postKind, firstPost, tx);
    const changes = [{ path: "title", value: "Written on" }];
    const writing = { id, kind: "post", changes, revision: 99, hand: "h", by: alice };
    await first.app.content.workingCopies.write(tx, writing);
  });
  await first.db.write(async (tx) => {
    const { id } = await first.app.content.read(postKind, secondPost, tx);
    await first.app.content.unpublish(tx, { id, by: alice });
  });

  // Ids are others here.
  await publishNew(other, aPost("only-here"), aPost("only-here-too"));
  const came = await open(await save());
  expect(came?.unkept).toEqual([]);
  expect(came?.taken.filter(({ as }) => as === "unfit" || as === "left")).toEqual([]);
  const [here, there] = [await carriedBy(first), await carriedBy(other)];
  const theirs = there.filter(({ key }) => !key.startsWith("only-here"));
  expect(named(theirs)).toEqual(named(here));
  const { rows } = await other.app.pictures.list({});
  expect(rows[0]).toMatchObject({ name: "Harbour.png", ...set });
  const same = JSON.stringify(here).replaceAll(kept.hash, rows[0]?.hash ?? "");
  for (const [at, one] of JSON.parse(same).entries())
    expect(theirs[at], `${one.kind} ${one.key}`).toEqual(one);
  expect((await other.app.site.company()).name).toBe("Harbour Works");
  expect(await leadsTo(other, `/catlog/seo-url/${secondPost}/`)).toMatchObject({ status: 404 });
});

test("opened twice, nothing changes the second time", async () => {
  await publishNew(first, aPost("our-own"));
  const bytes = await save();
  const came = await open(bytes);
  expect(came?.taken.filter(({ as }) => as === "new").map(({ key }) => key)).toEqual(["our-own"]);
  const again = await look(bytes);
  expect(new Set(again.documents.beside.map(({ as }) => as))).toEqual(new Set(["same"]));
  expect(again.documents.beside).toHaveLength((await carriedBy(first)).length);
});
