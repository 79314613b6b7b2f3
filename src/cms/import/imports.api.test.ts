/** An import through the verbs of a site, with the pictures of a real https server. */
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { type HookReceiver, hookReceiver } from "../../../test/hook-receiver.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { categoryKind, postKind } from "../posts/kinds.server.ts";
import type { Choices } from "./contract.ts";

/** As the old site would write it, which is the receiver's machine here. */
const file = (name: string) => {
  const text = readFileSync(new URL(`../../../test/imports/${name}`, import.meta.url), "utf8");
  return Buffer.from(text.replaceAll("//hooks.example", `//hooks.example:${old.port}`));
};
const ward = await sharp({
  create: { width: 900, height: 600, channels: 3, background: "#1f5d50" },
})
  .png()
  .toBuffer();

let site: TestApp;
let old: HookReceiver;
let by: { who: "staff"; id: string };
beforeEach(async () => {
  old = await hookReceiver();
  old.answers((answer) => {
    if (!answer.req.url?.endsWith("/ward.png")) return answer.writeHead(404).end();
    return answer.writeHead(200, { "content-type": "image/png" }).end(ward);
  });
  site = await testApp({ wayOut: old.wayOut() });
  by = (await leadAdmin(site)).byAlice;
});
afterEach(async () => {
  await site.close();
  await old.close();
});

const imports = () => site.app.imports;
const given = { publishing: "as-they-were", category: "", address: "" } as const;

const read = (bytes: Buffer = file("old-site.xml")) =>
  imports().read({ file: Readable.from([bytes]), name: "old.xml", by: by.id });

async function bring(choices: Choices = given, bytes?: Buffer) {
  const id = await read(bytes);
  await imports().begin({ id, by, choices });
  await imports().tend();
  return { ...(await imports().open(id)), posts: (await imports().posts(id, 0)).rows };
}

test("before anything is written it says what is in the file", async () => {
  await publishNew(site, aPost("night-shift-alarms"));
  const id = await read();
  expect(await imports().open(id)).toMatchObject({
    state: "read",
    siteTitle: "Old Works & Sons",
    found: {
      posts: 3,
      published: 2,
      known: 0,
      taken: 1,
      pictures: 2,
      withoutCategory: 1,
      categories: [{ slug: "field-notes", title: "Field notes", posts: 2 }],
      left: [
        { why: "closed", count: 1, titles: ["For our eyes alone"] },
        { why: "page", count: 1, titles: ["About the works"] },
      ],
    },
  });
  expect(await site.app.content.lookUp(postKind, "half-written")).toBeNull();
});

test("posts, their category, pictures and former addresses come, and the report says what did not", async () => {
  const { state, posts, picturesFailed, progress } = await bring();
  expect(state).toBe("done");
  expect(progress).toEqual({ posts: { done: 3, all: 3 }, pictures: { done: 2, all: 2 } });
  const { body } = await site.app.content.read(postKind, "night-shift-alarms");
  expect(body).toMatchObject({
    title: "What a night shift taught us about alarms",
    category: "field-notes",
    author: "Meera Nair",
    published_at: "2021-03-09T06:30:00.000Z",
  });
  const { product_data: shown } = await site.app.blog.lookUp("night-shift-alarms");
  expect(shown).toMatchObject({
    content: expect.stringMatching(/\/media\/pictures\/[0-9a-f]{32}/),
  });
  const [kept] = (await site.app.pictures.list({ words: "ward" })).rows;
  expect(kept).toMatchObject({ name: "ward.png", alt: "A ward at night", width: 900 });
  expect(picturesFailed).toEqual([
    {
      address: `https://hooks.example:${old.port}/wp-content/uploads/2021/03/gone.png`,
      why: "404",
    },
  ]);
  expect(await site.app.site.find("/2021/03/night-shift-alarms")).toBe(
    "/blog/field-notes/night-shift-alarms/",
  );
  expect(posts.map((one) => [one.isLive, one.remarks.map(({ what }) => what)])).toEqual([
    [true, expect.arrayContaining(["block", "shortcode", "picture", "script", "categories"])],
    [true, ["shortcode", "frame"]],
    [false, ["excerpt"]],
  ]);
});

test("links among the posts lead to where they are by now", async () => {
  const { posts } = await bring();
  const { body } = await site.app.content.documents.open("post", posts[1]?.documentId ?? 0);
  expect(JSON.stringify(body)).toContain('"/blog/field-notes/night-shift-alarms/#more"');
});

test("each picture is fetched once, and none of another import again", async () => {
  await bring();
  expect(old.told.map(({ path }) => path).sort()).toEqual([
    "/wp-content/uploads/2021/03/gone.png",
    "/wp-content/uploads/2021/03/ward.png",
  ]);
});

test("the same file again makes no doubles; what was thrown away meanwhile comes anew", async () => {
  const first = await bring();
  const again = await bring();
  expect(again).toMatchObject({ known: 3, brought: 0 });
  const draft = first.posts.find(({ title }) => title === "Half written")?.documentId ?? 0;
  await site.db.write((tx) => site.app.content.workingCopies.discardDraft(tx, { id: draft, by }));
  expect(await bring()).toMatchObject({ known: 2, brought: 1 });
});

test("as drafts nothing goes live; without a category they have the one that was chosen", async () => {
  const { posts } = await bring({ ...given, publishing: "drafts", category: "erp" });
  expect(posts.map(({ isLive }) => isLive)).toEqual([false, false, false]);
  const half = posts.at(-1)?.documentId ?? 0;
  const { body } = await site.app.content.documents.open("post", half);
  expect(body).toMatchObject({ category: "erp", title: "Half written" });
});

test("where an address is taken the post has another, and a former one that leads elsewhere is left", async () => {
  await publishNew(site, aPost("night-shift-alarms"));
  const page = await site.app.content.read(postKind, "night-shift-alarms");
  const from = { kind: "page", key: "/2021/03/night-shift-alarms" };
  await site.db.write((tx) => site.app.content.leadFrom(tx, { id: page.id, from }));
  const { posts } = await bring();
  expect(posts[0]?.remarks).toEqual(
    expect.arrayContaining([
      { what: "address", words: "night-shift-alarms-2" },
      { what: "redirect", words: "/2021/03/night-shift-alarms" },
    ]),
  );
  expect(await site.app.site.find(from.key)).toBe("/blog/erp/night-shift-alarms/");
});

test("undone, it is as before, but for what somebody has changed since", async () => {
  const { id, posts } = await bring();
  const changed = posts[0]?.documentId ?? 0;
  await site.db.write((tx) =>
    site.app.content.workingCopies.write(tx, {
      ...{ id: changed, kind: "post", hand: "h", by },
      changes: [{ path: "title", value: "Changed" }],
    }),
  );
  await imports().undo({ id, by });
  await imports().tend();
  expect(await imports().open(id)).toMatchObject({ state: "undone", kept: 1 });
  expect(await site.app.content.lookUp(postKind, "night-shift-alarms")).not.toBeNull();
  expect(await site.app.site.find("/2021/03/night-shift-alarms")).not.toBeNull();
  expect(await site.app.site.find("/2021/05/hindi-post")).toBeNull();
  expect(await site.app.content.documents.namesOf([posts[1]?.documentId ?? 0])).toEqual([]);
  expect(await site.app.content.lookUp(categoryKind, "field-notes")).not.toBeNull();
  expect(await bring()).toMatchObject({ brought: 2, known: 1 });
});

test("stopped, it goes no further, and then on from where it was", async () => {
  const id = await read();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const { promise: isStopped, resolve: stopped } = Promise.withResolvers<void>();
  old.answers(async (answer) => {
    asked();
    await isStopped;
    answer.writeHead(404).end();
  });
  await imports().begin({ id, by, choices: given });
  const work = imports().tend();
  await isAsked;
  await imports().stop({ id, by });
  stopped();
  await work;
  expect(await imports().open(id)).toMatchObject({ state: "stopped", brought: 0 });
  await imports().goOn({ id, by });
  await imports().tend();
  expect(await imports().open(id)).toMatchObject({ state: "done", brought: 3 });
});

test("one at a time, and a file that waits can be thrown away", async () => {
  const first = await read();
  const second = await read();
  await imports().begin({ id: first, by, choices: given });
  await expect(imports().begin({ id: second, by, choices: given })).rejects.toMatchObject({
    status: 409,
  });
  await imports().tend();
  await imports().throwAway({ id: second });
  await expect(imports().open(second)).rejects.toMatchObject({ status: 404 });
  await expect(imports().throwAway({ id: first })).rejects.toMatchObject({ status: 409 });
});

test("pictures are fetched from public addresses by https alone, and none that is no picture is kept", async () => {
  old.answers((answer) => answer.writeHead(200).end("<svg onload=alert(1)>"));
  const { picturesFailed } = await bring();
  expect(picturesFailed.map(({ why }) => why)).toEqual([
    expect.stringMatching(/PNG, JPEG/),
    expect.stringMatching(/PNG, JPEG/),
  ]);
});

test("a file of Ghost comes once somebody says where its pictures are", async () => {
  old.answers((answer) => answer.writeHead(200).end(ward));
  const { posts } = await bring(
    { ...given, address: `https://hooks.example:${old.port}` },
    file("old-site.json"),
  );
  expect(posts.map(({ isLive }) => isLive)).toEqual([true, false]);
  const { body } = await site.app.content.read(postKind, "fair-rosters");
  expect(body.cover?.width).toBe(900);
  expect(await site.app.site.find("/fair-rosters")).toBe("/blog/rosters/fair-rosters/");
  expect(posts[1]?.remarks.map(({ what }) => what)).toContain("draft");
});

test("what waited for a week is gone, and reports stay for a year", async () => {
  const waiting = await read();
  const { id } = await bring();
  site.clock.advance(8 * 86_400_000);
  await imports().deleteOld();
  expect((await imports().list()).map((one) => one.id)).toEqual([id]);
  await expect(imports().open(waiting)).rejects.toMatchObject({ status: 404 });
});

test("a file is taken from those who may publish alone", async () => {
  const answer = await site.http.inject({
    method: "POST",
    url: "/staff/imports/files?name=x.xml",
    headers: { "content-type": "application/octet-stream" },
    payload: file("old-site.xml"),
  });
  expect(answer.statusCode).toBe(401);
});

test("a file whose sender waits no more is read no further, and nothing of it is kept", async () => {
  const stopped = new AbortController();
  const sent = Readable.from(
    (async function* () {
      yield file("old-site.xml");
      stopped.abort();
      await new Promise(() => {});
    })(),
  );
  const reading = imports().read({ file: sent, name: "x", by: by.id, stopped: stopped.signal });
  await expect(reading).rejects.toThrow("cannot be used");
  expect(await imports().list()).toEqual([]);
});

test("a file of elements without end is brought in part, and says that it was cut", async () => {
  const deep = `<p>One.</p>${"<b>".repeat(300_000)}`;
  const item = `<item><title>Deep</title><guid>deep</guid><wp:post_name>deep</wp:post_name>
<content:encoded><![CDATA[${deep}]]></content:encoded>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
  const text = file("old-site.xml").toString().replace("<item>", `${item}<item>`);
  const { posts } = await bring(given, Buffer.from(text));
  const brought = posts.find(({ title }) => title === "Deep");
  expect(brought?.remarks).toContainEqual({ what: "cut", words: "" });
});

test("a post with a part for members is a draft without it, however it was there", async () => {
  const { posts, found } = await bring(given, file("gated.xml"));
  const gated = posts.filter(({ remarks }) => remarks.some(({ what }) => what === "gated"));
  expect(gated.map(({ isLive }) => isLive)).toEqual([false, false, false, false, false, false]);
  expect(found).toMatchObject({ posts: 12, published: 6, remarks: { gated: 6 } });
  for (const { documentId } of gated) {
    const { body } = await site.app.content.documents.open("post", documentId ?? 0);
    expect(JSON.stringify(body)).not.toContain("SECRET");
  }
});
