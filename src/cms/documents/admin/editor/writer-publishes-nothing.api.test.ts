/** A writer sends the editor's forms by hand, past the buttons that are not offered. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../../test/app.ts";
import { aPost, publishBody, publishNew } from "../../../../../test/content.ts";
import { aPicture, sentPicture } from "../../../../../test/pictures.ts";
import { type Caller, staffCallers } from "../../../../../test/staff-callers.ts";
import { staffForms } from "../../../../../test/staff-forms.ts";
import { keptPicture } from "../../../../core/media/contract.ts";
import { pageKind } from "../../../pages/kinds.server.ts";
import { postKind } from "../../../posts/kinds.server.ts";

let site: TestApp;
let sessions: Caller[];
let id: number;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  ({ sessions } = await staffCallers(site));
  [id = 0] = await publishNew(site, aPost("written"));
});
afterAll(() => site.close());

const sendTo = staffForms(
  () => site,
  () => sessions,
);
const send = (fields: Record<string, string>, as = "writer") =>
  sendTo({ url: `/staff/content/posts/${id}`, fields, as });
const sendAsWriter = (url: string, fields: Record<string, string>) =>
  sendTo({ url, fields, as: "writer" });
const writersHeaders = () => sessions.find(({ name }) => name === "writer")?.headers ?? {};
const document = () => site.app.content.documents.open("post", id);
const readBy = async () => (await site.app.content.lookUp(postKind, "written"))?.body.title;

async function save(title: string): Promise<number> {
  const { revision } = await document();
  const changes = [{ path: "title", value: title }];
  const headers = writersHeaders();
  const answer = await site.http.inject({
    ...{ method: "POST", url: `/staff/content/posts/${id}/draft`, headers },
    payload: { changes, revision, hand: "hers" },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().revision;
}

test("a writer saves a draft, and is refused whatever visitors would meet", async () => {
  const revision = await save("Seven ways");
  for (const fields of [
    { intent: "publish", revision: `${revision}` },
    { intent: "publish", revision: `${revision}`, at: "2026-12-24T10:00" },
    { intent: "again", version: "1" },
    { intent: "unpublish" },
    { intent: "unschedule" },
    { intent: "move", key: "elsewhere" },
    { intent: "send-back", approval: "any", words: "No." },
    { intent: "keep-asked", approval: "any" },
  ]) {
    const { status, body } = await send(fields);
    expect([fields, status]).toEqual([fields, 403]);
    expect(body).toContain("so an editor or owner does it.");
  }
  const { live, draft, key } = await document();
  expect([live, draft !== null, key, await readBy()]).toEqual([
    1,
    true,
    "written",
    "A post of the test",
  ]);
});

test("asking for approval wants a note that can be kept, and words where it is sent back", async () => {
  const revision = `${await save("Eight ways")}`;
  expect((await send({ intent: "ask", revision, of: "", note: "x".repeat(1_001) })).status).toBe(
    400,
  );
  expect((await send({ intent: "ask", revision, of: "nobody", note: "" })).status).toBe(400);
  expect((await send({ intent: "ask", revision, of: "", note: "" })).status).toBe(200);
  const asked = await site.app.approvals.newestOf(await document());
  expect(asked).toMatchObject({ answer: null, note: "", requestedFrom: null });
  const approval = asked?.id ?? "";
  expect((await send({ intent: "send-back", approval, words: " " }, "editor")).status).toBe(400);
  expect((await send({ intent: "withdraw", approval }, "editor")).status).toBe(403);
  expect((await send({ intent: "withdraw", approval })).status).toBe(200);
});

test("what was sent back says so until it is scheduled", async () => {
  const revision = `${await save("Nine ways")}`;
  await send({ intent: "ask", revision, of: "", note: "" });
  const approval = (await site.app.approvals.newestOf(await document()))?.id ?? "";
  const back = await send({ intent: "send-back", approval, words: "Which nine?" }, "editor");
  expect(back.body).toContain("Which nine?");
  site.clock.advance(60_000);
  const at = "2099-12-24T10:00";
  const due = await send({ intent: "publish", revision, at }, "editor");
  expect(due.status).toBe(200);
  expect(due.body.includes("Which nine?")).toBe(false);
  expect((await send({ intent: "unschedule" }, "editor")).status).toBe(200);
});

test("a viewer asks for nothing, and a post that visitors never met is moved by its writer", async () => {
  expect((await send({ intent: "ask", revision: "1", of: "", note: "" }, "viewer")).status).toBe(
    403,
  );
  const { app, db } = site;
  const writer = { who: "staff", id: "her" } as const;
  const begun = { kind: "post", key: "new-one", body: { ...Object(aPost("x").body) }, by: writer };
  const post = await db.write((tx) => app.content.workingCopies.begin(tx, begun));
  const move = { intent: "move", key: "newer-one" };
  expect((await sendAsWriter(`/staff/content/posts/${post}`, move)).status).toBe(200);
  expect((await app.content.documents.open("post", post)).key).toBe("newer-one");
});

const email = "/services/digital-marketing/email-marketing";

test("a draft page is moved by a writer while nothing below it was met", async () => {
  const { app, db } = site;
  const { read, workingCopies, documents } = app.content;
  const writer = { who: "staff", id: "her" } as const;
  const group = (await read(pageKind, "/services/digital-marketing")).body;
  const { body: service } = await read(pageKind, email);
  const begun = { kind: "page", key: "/services/drafted", body: { ...group }, by: writer };
  const page = await db.write((tx) => workingCopies.begin(tx, begun));
  const move = (key: string) =>
    sendAsWriter(`/staff/content/pages/${page}`, { intent: "move", key });
  expect((await move("/services/moved")).status).toBe(200);
  const below = { kind: "page", key: "/services/moved/live", body: { ...service, menus: [] } };
  await publishNew(site, below);
  expect((await move("/services/elsewhere")).status).toBe(403);
  expect((await documents.open("page", page)).key).toBe("/services/moved");
});

test("a writer changes neither the order of the pages nor their menus", async () => {
  const found = async () =>
    (await site.app.site.adminTree.read()).find(({ path }) => path === email);
  const before = await found();
  const of = { id: `${before?.id}` };
  for (const fields of [
    { intent: "order", ...of, before: "" },
    { intent: "order", ...of },
    { intent: "move", ...of, below: "/services/business-process" },
    { intent: "menus", ...of, menus: "legal" },
    { intent: "back", ...of, path: "/elsewhere", placed: "[]" },
  ])
    expect([fields, (await sendAsWriter("/staff/content/pages", fields)).status]).toEqual([
      fields,
      403,
    ]);
  expect(await found()).toEqual(before);
});

test("a writer changes a picture that only a draft shows, and none that visitors see", async () => {
  const bytes = (colour: string) => aPicture({ colour }).png().toBuffer();
  const headers = { ...writersHeaders(), "content-type": "image/png" };
  const sent = sentPicture(await bytes("#1f5d50"));
  const picture = keptPicture.parse((await site.http.inject({ ...sent, headers })).json());
  const { hash, width, height, src } = picture;
  const attrs = { src, alt: "", picture: { hash, width, height } };
  const figure = { type: "figure", content: [{ type: "image", attrs }] };
  const shown = aPost("x", { content: { type: "doc", content: [figure] } });
  const { app, db } = site;
  const by = { who: "staff", id: "her" } as const;
  const begun = { kind: "post", key: "pictured", body: Object(shown.body), by };
  await db.write((tx) => app.content.workingCopies.begin(tx, begun));

  const url = `/staff/media/${picture.id}`;
  const describe = { intent: "describe", name: "Harbour", alt: "Boats" };
  const focus = { intent: "focus", x: "20", y: "80" };
  for (const fields of [describe, focus])
    expect((await sendAsWriter(url, fields)).status).toBe(200);
  const replace = async () => {
    const asked = { method: "POST" as const, url: `${url}/file?name=new.png`, headers };
    return (await site.http.inject({ ...asked, payload: await bytes("#aa2211") })).statusCode;
  };
  expect(await replace()).toBe(403);

  const post = (await publishNew(site, aPost("shows-it")))[0] ?? 0;
  await publishBody(site, post, shown.body);
  const before = await app.pictures.open(picture.id);
  for (const fields of [
    { ...describe, alt: "Ships" },
    { ...focus, x: "50" },
    { intent: "take-file", file: hash },
  ])
    expect([fields, (await sendAsWriter(url, fields)).status]).toEqual([fields, 403]);
  expect(await replace()).toBe(403);
  expect(await app.pictures.open(picture.id)).toEqual(before);
  expect(before).toMatchObject({ hash, alt: "Boats", focus: { x: 20, y: 80 } });
});
