/** What owners alone may change: an editor tries by every way there is. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPicture } from "../../../test/pictures.ts";
import { type Caller, staffCallers } from "../../../test/staff-callers.ts";
import { staffForms } from "../../../test/staff-forms.ts";
import { companyKind } from "../company/company-kinds.server.ts";
import { kindIn } from "../content-types/kind.ts";

const hindi = kindIn(companyKind.kind, "hi");
let site: TestApp;
let sessions: Caller[];
let tokens: Caller[];
let owner: string;
let facts: number;
let words: number;
let page: number;
beforeEach(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  ({ sessions, tokens } = await staffCallers(site));
  owner = (await site.app.staff.colleagues.whoMay("company.change"))[0]?.id ?? "";
  const { documents } = site.app.content;
  facts = await documents.idOfSingle(companyKind.kind);
  const named = await documents.published([hindi, "page"]);
  words = named.find((one) => one.kind === hindi)?.id ?? 0;
  page = named.find((one) => one.kind === "page")?.id ?? 0;
});
afterEach(() => site.close());

const sendTo = staffForms(
  () => site,
  () => sessions,
);
const statusOf = async (url: string, fields: Record<string, string>, as: string) => [
  fields,
  (await sendTo({ url, fields, as })).status,
];
const both = () => [
  { path: "company", kind: companyKind.kind, id: facts },
  { path: "hi-company", kind: hindi, id: words },
];
const line = { tagline: "Written by somebody else" };
const headersOf = (all: Caller[], wanted: string) =>
  all.find(({ name }) => name === wanted)?.headers ?? {};

/** What is kept of both: nothing of it may change. */
const kept = async () => {
  const all = [];
  for (const { kind, id } of both()) {
    const document = await site.app.content.documents.open(kind, id);
    all.push(document, await site.app.approvals.newestOf(document));
  }
  return JSON.stringify(all);
};

async function asOwner(changes: object, { kind, id } = both()[0] ?? never()) {
  const { workingCopies, documents } = site.app.content;
  const { revision } = await documents.open(kind, id);
  const all = Object.entries(changes).map(([path, value]) => ({ path, value }));
  const of = { id, kind, revision, hand: "hers", by: { who: "staff", id: owner } as const };
  await site.db.write((tx) => workingCopies.write(tx, { ...of, changes: all }));
}
const never = () => {
  throw new Error("there is no such document");
};

test.each(["editor", "writer"])("an %s's session is refused whatever changes it", async (as) => {
  for (const one of both()) await asOwner({ hours: "By appointment" }, one);
  const before = await kept();
  for (const { path, kind, id } of both()) {
    const { revision, live } = await site.app.content.documents.open(kind, id);
    const changes = [{ path: "tagline", value: "Another line" }];
    const saved = await site.http.inject({
      ...{ method: "POST", url: `/staff/content/${path}/${id}/draft` },
      headers: headersOf(sessions, as),
      payload: { changes, revision, hand: "his" },
    });
    expect(saved.statusCode).toBe(403);
    const at = "2026-12-24T10:00";
    for (const fields of [
      { intent: "publish", revision: `${revision}`, at: "" },
      { intent: "publish", revision: `${revision}`, at },
      { intent: "publish-together", revision: `${revision}`, others: "" },
      { intent: "again", version: `${live}`, instead: `${live}` },
      { intent: "restore", version: `${live}` },
      { intent: "set-aside" },
      { intent: "share", days: "7" },
    ])
      expect(await statusOf(`/staff/content/${path}/${id}`, fields, as)).toEqual([fields, 403]);
    for (const fields of [
      { intent: "unpublish" },
      { intent: "go-offline", at },
      { intent: "ask", of: "", note: "", revision: `${revision}` },
      { intent: "move", key: "elsewhere" },
    ]) {
      const [, status] = await statusOf(`/staff/content/${path}/${id}`, fields, as);
      // Not even an owner does.
      expect([403, 409]).toContain(status);
    }
  }
  // By the form of another document, which names any.
  const apart = { intent: "apart", offline: `${words}`, version: "" };
  expect(await statusOf(`/staff/content/pages/${page}`, apart, as)).toEqual([apart, 403]);
  const settings = { intent: "save", basedOn: "1", phone: "+91 20 1111 1111" };
  for (const screen of ["company", "hours", "look"])
    expect(await statusOf(`/staff/settings/${screen}`, settings, as)).toEqual([settings, 403]);
  expect(await kept()).toBe(before);
});

test("an editor's key that may write reads it, and changes nothing of it", async () => {
  for (const one of both()) await asOwner({ hours: "By appointment" }, one);
  const before = await kept();
  const headers = headersOf(tokens, "editor's token");
  const call = async (method: "GET" | "PATCH" | "POST" | "DELETE", url: string, body?: object) => {
    const payload = body && { payload: body };
    return (await site.http.inject({ method, url, headers, ...payload })).statusCode;
  };
  for (const { path, id } of both()) {
    const at = `/api/${path}/${id}`;
    expect(await call("GET", `${at}/`)).toBe(200);
    expect(await call("GET", `${at}/versions/`)).toBe(200);
    expect(await call("PATCH", `${at}/draft/`, line)).toBe(403);
    expect(await call("DELETE", `${at}/draft/`)).toBe(403);
    expect(await call("POST", `${at}/publication/`, {})).toBe(403);
    expect(await call("POST", `${at}/publication/`, { at: "2026-12-24T10:00:00Z" })).toBe(403);
    expect(await call("POST", `${at}/versions/1/restoration/`)).toBe(403);
  }
  expect(await kept()).toBe(before);
});

test("nor does an editor begin its words in a language that has none", async () => {
  const { content } = site.app;
  const { revision } = await content.documents.named(hindi, words);
  await site.db.write((tx) =>
    content.bin.move(tx, { id: words, revision, by: { who: "staff", id: owner } }),
  );
  const fields = { intent: "translate", language: "hi" };
  const url = `/staff/content/company/${facts}`;
  expect((await sendTo({ url, fields, as: "editor" })).status).toBe(403);
  expect(await content.workingCopies.versionsIn("company", "company")).toMatchObject([
    { id: null },
  ]);
  expect((await sendTo({ url, fields, as: "owner" })).status).toBe(303);
});

test("an owner changes it by key, and it is live", async () => {
  const headers = headersOf(tokens, "owner's token");
  const url = `/api/company/${facts}`;
  const put = () =>
    site.http.inject({ method: "PATCH", url: `${url}/draft/`, headers, payload: line });
  expect((await put()).json()).toMatchObject({ body: line });
  const published = await site.http.inject({
    ...{ method: "POST", url: `${url}/publication/`, headers, payload: {} },
  });
  expect(published.statusCode).toBe(201);
  expect((await site.app.site.company()).tagline).toBe(line.tagline);
});

test("an id that is nobody's, and an account that is closed, are refused by the verb itself", async () => {
  const all = await site.app.staff.colleagues.list();
  const closed = all.find(({ state }) => state === "disabled")?.id ?? never();
  const { workingCopies, documents } = site.app.content;
  for (const staff of ["nobody", "", closed]) {
    const by = { who: "staff", id: staff } as const;
    const { revision } = await documents.open(companyKind.kind, facts);
    const changes = [{ path: "tagline", value: "Theirs" }];
    const of = { id: facts, kind: companyKind.kind, revision, hand: "theirs", by, changes };
    await expect(site.db.write((tx) => workingCopies.write(tx, of))).rejects.toMatchObject({
      status: 403,
      message: "Only an owner may change this. Ask one of them.",
    });
  }
});

test("a picture that the company shows is changed by owners alone, whatever way one tries", async () => {
  const { pictures } = site.app;
  const bytes = (colour: string) => aPicture({ width: 640, height: 640, colour }).png().toBuffer();
  const by = { who: "staff", id: owner } as const;
  const { id, src, hash, ...logo } = await pictures.upload({
    ...{ bytes: await bytes("#1f5d50"), name: "logo.png", by },
  });
  const other = await pictures.upload({ bytes: await bytes("#aa2211"), name: "b.png", by });
  const { former } = await pictures.replace({
    ...{ id, bytes: await bytes("#225533"), name: "logo.png", by },
  });
  let tries = 0;
  const ways = async (all: Caller[], as: string, of: string) => {
    const headers = { ...headersOf(all, as), "content-type": "image/png" };
    const url =
      all === tokens ? `/api/media/${of}/file/?name=x.png` : `/staff/media/${of}/file?name=x.png`;
    tries += 1;
    const payload = await bytes(`#00000${tries}`);
    return (await site.http.inject({ method: "POST", url, headers, payload })).statusCode;
  };
  expect(await ways(sessions, "editor", other.id)).toBe(200);
  // In a draft alone already.
  await asOwner({ logo: { ...logo, hash } });
  const before = await pictures.open(id);
  expect(await ways(sessions, "editor", id)).toBe(403);
  expect(await ways(tokens, "editor's token", id)).toBe(403);
  for (const fields of [
    { intent: "take-file", file: former },
    { intent: "describe", name: "x", alt: "y" },
    { intent: "focus", x: "1", y: "1" },
  ])
    expect(await statusOf(`/staff/media/${id}`, fields, "editor")).toEqual([fields, 403]);
  expect(await pictures.open(id)).toEqual(before);
  expect(
    (await sendTo({ url: `/staff/media/${id}`, fields: { intent: "take-out" }, as: "editor" }))
      .status,
  ).toBe(409);
  expect(await ways(sessions, "owner", id)).toBe(200);
});
