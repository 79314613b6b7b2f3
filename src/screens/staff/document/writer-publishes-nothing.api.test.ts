/** A writer sends the editor's forms by hand, past the buttons that are not offered. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aPost, publishNew } from "../../../../test/content.ts";
import { type Caller, staffCallers } from "../../../../test/staff-callers.ts";
import { postKind } from "../../../slices/blog/kinds.server.ts";

let site: TestApp;
let sessions: Caller[];
let id: number;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  ({ sessions } = await staffCallers(site));
  [id = 0] = await publishNew(site, aPost("written"));
});
afterAll(() => site.close());

async function send(fields: Record<string, string>, as = "writer") {
  const headers = {
    ...sessions.find(({ name }) => name === as)?.headers,
    "content-type": "application/x-www-form-urlencoded",
  };
  const payload = new URLSearchParams(fields).toString();
  const url = `/staff/content/posts/${id}`;
  const { statusCode: status, body } = await site.http.inject({
    ...{ method: "POST", url, headers, payload },
  });
  return { status, body };
}
const document = () => site.app.content.documents.open("post", id);
const readBy = async () => (await site.app.content.lookUp(postKind, "written"))?.body.title;

async function save(title: string): Promise<number> {
  const { revision } = await document();
  const changes = [{ path: "title", value: title }];
  const headers = sessions.find(({ name }) => name === "writer")?.headers ?? {};
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
  const asked = await site.app.approvals.newestOf(id, null);
  expect(asked).toMatchObject({ answer: null, note: "", askedOf: null });
  const approval = asked?.id ?? "";
  expect((await send({ intent: "send-back", approval, words: " " }, "editor")).status).toBe(400);
  expect((await send({ intent: "withdraw", approval }, "editor")).status).toBe(403);
  expect((await send({ intent: "withdraw", approval })).status).toBe(200);
});

test("a viewer asks for nothing, and a post that visitors never met is moved by its writer", async () => {
  expect((await send({ intent: "ask", revision: "1", of: "", note: "" }, "viewer")).status).toBe(
    403,
  );
  const { app, db } = site;
  const writer = { who: "staff", id: "her" } as const;
  const begun = { kind: "post", key: "new-one", body: { ...Object(aPost("x").body) }, by: writer };
  id = await db.write((tx) => app.content.workingCopies.begin(tx, begun));
  expect((await send({ intent: "move", key: "newer-one" })).status).toBe(200);
  expect((await document()).key).toBe("newer-one");
});
