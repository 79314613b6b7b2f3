/** Until the accounts admit somebody, the staff's screens are closed, whatever way one comes. */
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { alice } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { freshBuild } from "../../../test/fresh-build.ts";
import { closeSites, plantedPages, siteWith } from "../../../test/planted-pages.ts";
import { Problem } from "../problem.ts";
import { keysOf } from "./drawing.ts";

afterEach(closeSites);

const leads = {
  handle: { page: "staff" },
  loader: vi.fn(() => ({})),
  action: vi.fn(() => ({})),
};
/** Its door is open to nobody. */
let closed: TestApp;
beforeAll(async () => {
  const pages = await plantedPages({
    "staff/leads": leads,
    "mine/*": { handle: { page: "personal" }, loader: () => ({}), action: () => ({}) },
  });
  closed = await testApp({ pages });
});
afterAll(() => closed.close());

const form = { "content-type": "application/x-www-form-urlencoded" };

test("the staff's screens are closed to everybody, as pages, as data and to what is sent", async () => {
  const { http } = closed;
  for (const url of ["/staff/leads", "/staff/leads.data"]) {
    const sent = { method: "POST", url, headers: form, payload: "a=1" } as const;
    expect((await http.inject(sent)).statusCode).toBe(401);
  }
  expect([leads.loader, leads.action].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test.each([
  "/mine/../staff/leads",
  "/mine/%2e%2e/staff/leads",
  "/mine/%2E./staff/leads.data",
  "/mine\\..\\staff/leads",
  "/mine/x/..%2f..%2fstaff/leads",
  "//staff/leads",
  "/STAFF//Leads/",
])("the staff's screens are closed at %s too: what is drawn is what was matched", async (url) => {
  const port = Number(new URL((await closed.ask("/healthz")).url).port);
  for (const method of ["GET", "POST"]) await raw(port, { method, url });
  expect([leads.loader, leads.action].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test.each(["//mine/x", "/mine//x"])(
  "what is sent to %s meets the route that was matched",
  async (url) => {
    const action = vi.fn(() => ({}));
    const { http } = await siteWith({
      "mine/:key": { handle: { page: "personal" }, loader: () => ({}), action },
    });
    const sent = { method: "POST", url, headers: form, payload: "a=1" } as const;
    expect((await http.inject(sent)).statusCode).toBe(200);
    expect(action).toHaveBeenCalledOnce();
  },
);

test("whom the door admits, the screen's loader and its action know", async () => {
  const seen: unknown[] = [];
  const { build } = await freshBuild();
  const { signedInContext } = keysOf(await build());
  const { http } = await siteWith(
    {
      "staff/leads": {
        handle: { page: "staff" },
        loader: ({ context }) => seen.push(["loader", context.get(signedInContext)]),
        action: ({ context }) => seen.push(["action", context.get(signedInContext)]),
      },
    },
    { admitStaff: async () => alice },
  );
  expect((await http.inject("/staff/leads")).statusCode).toBe(200);
  const sent = { method: "POST", url: "/staff/leads.data", headers: form, payload: "a=1" } as const;
  await http.inject(sent);
  expect(seen.slice(0, 2)).toEqual([
    ["loader", alice],
    ["action", alice],
  ]);
});

test("whoever is not signed in is led to where one does, with the screen they asked for", async () => {
  const { http } = closed;
  const { statusCode, headers } = await http.inject("/staff/leads?stage=new");
  expect(statusCode).toBe(303);
  expect(headers.location).toBe("/staff/sign-in?to=%2Fstaff%2Fleads%3Fstage%3Dnew");
  expect(headers["cache-control"]).toBe("no-store");
  expect((await http.inject("/staff/leads.data")).statusCode).toBe(401);
});

test("the door is told the right that a screen names, one to see it and one to change it", async () => {
  const admitStaff = vi.fn(async () => alice);
  const handle = { page: "staff", can: "leads.read", change: "leads.write" };
  const screen = { handle, loader: () => ({}), action: () => ({}) };
  const { http } = await siteWith({ "staff/leads": screen }, { admitStaff });
  await http.inject("/staff/leads");
  await http.inject({ method: "POST", url: "/staff/leads", headers: form, payload: "a=1" });
  const asked = admitStaff.mock.calls.map((call: unknown[]) => call[1]);
  expect(asked).toEqual(["leads.read", "leads.write"]);
});

test("a misspelt handle opens nothing", async () => {
  const loader = vi.fn(() => ({}));
  const { http } = await siteWith({ "staff/leads": { handle: { pages: "staff" }, loader } });
  expect((await http.inject("/staff/leads")).statusCode).toBe(500);
  expect(loader).not.toHaveBeenCalled();
});

/** As it is written, which `fetch` would put right. */
function raw(port: number, { method, url }: { method: string; url: string }): Promise<void> {
  const body = method === "POST" ? "a=1" : "";
  const head = [
    `${method} ${url} HTTP/1.1`,
    "host: localhost",
    "content-type: application/x-www-form-urlencoded",
    `content-length: ${body.length}`,
    "connection: close",
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.end(`${head.join("\r\n")}\r\n\r\n${body}`),
    );
    socket
      .on("error", reject)
      .on("close", () => resolve())
      .resume();
  });
}

test("what a layout says of itself holds for the screens within it", async () => {
  const { http } = await siteWith({
    office: { handle: { page: "staff" } },
    people: { within: "office", loader: () => ({}) },
  });
  expect((await http.inject("/office/people")).statusCode).toBe(303);
  expect((await http.inject("/office/people.data")).statusCode).toBe(401);
});

test("a screen that is closed to somebody is refused within its frame, and nothing of it runs", async () => {
  const loader = vi.fn(() => ({}));
  const around = vi.fn(() => ({}));
  const admitStaff = vi.fn(async (_request: unknown, right: string | null) => {
    if (right !== "admin.enter") throw new Problem(403, "Not yours.");
    return alice;
  });
  const { http } = await siteWith(
    {
      office: { handle: { page: "staff", can: "admin.enter" }, loader: around },
      people: { within: "office", handle: { page: "staff", can: "contacts.read" }, loader },
    },
    { admitStaff },
  );
  const page = await http.inject("/office/people");
  expect([page.statusCode, page.headers["content-type"]]).toEqual([
    403,
    "text/html; charset=utf-8",
  ]);
  expect(around).toHaveBeenCalledOnce();
  expect((await http.inject("/office/people.data")).statusCode).toBe(403);
  expect(loader).not.toHaveBeenCalled();
  admitStaff.mockRejectedValue(new Problem(403, "Not even the office."));
  expect((await http.inject("/office/people")).statusCode).toBe(403);
  expect(around).toHaveBeenCalledOnce();
});

test("the entrance is open to all, and is drawn by the staff's policy, kept and listed nowhere", async () => {
  const { http } = await siteWith({
    entrance: { handle: { page: "entrance" } },
    "sign-in": { within: "entrance", loader: () => ({}), action: () => ({}) },
    mine: { handle: { page: "personal" }, loader: () => ({}) },
  });
  const { statusCode, headers } = await http.inject("/entrance/sign-in");
  expect(statusCode).toBe(200);
  expect(headers["content-security-policy"]).toContain("style-src-attr 'unsafe-inline'");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
  const sent = { method: "POST", url: "/entrance/sign-in", headers: form, payload: "a=1" } as const;
  expect((await http.inject(sent)).statusCode).toBe(200);
  const visitors = (await http.inject("/mine")).headers;
  expect(visitors["content-security-policy"]).not.toContain("style-src-attr");
  expect(visitors["x-robots-tag"]).toBeUndefined();
});

test("a staff's screen within the entrance stays closed", async () => {
  const { http } = await siteWith({
    entrance: { handle: { page: "entrance" } },
    inside: { within: "entrance", handle: { page: "staff" }, loader: () => ({}) },
  });
  expect((await http.inject("/entrance/inside.data")).statusCode).toBe(401);
});
