/** Until a staff slice admits somebody, the staff's screens are closed, whatever way one comes. */
import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { freshBuild } from "../../../test/fresh-build.ts";
import { closeSites, siteWith } from "../../../test/planted-pages.ts";
import { keysOf } from "./drawing.ts";

afterEach(closeSites);

const form = { "content-type": "application/x-www-form-urlencoded" };

test("the staff's screens are closed to everybody, as pages, as data and to what is sent", async () => {
  const loader = vi.fn(() => ({}));
  const action = vi.fn(() => ({}));
  const { http } = await siteWith({ "staff/leads": { handle: { page: "staff" }, loader, action } });
  for (const url of ["/staff/leads", "/staff/leads.data"]) {
    expect((await http.inject(url)).statusCode).toBe(401);
    const sent = { method: "POST", url, headers: form, payload: "a=1" } as const;
    expect((await http.inject(sent)).statusCode).toBe(401);
  }
  expect([loader, action].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
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
  const loader = vi.fn(() => ({}));
  const action = vi.fn(() => ({}));
  const { ask } = await siteWith({
    "staff/leads": { handle: { page: "staff" }, loader, action },
    "mine/*": { handle: { page: "personal" }, loader: () => ({}), action: () => ({}) },
  });
  const port = Number(new URL((await ask("/healthz")).url).port);
  for (const method of ["GET", "POST"]) await raw(port, { method, url });
  expect([loader, action].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("whom the door admits, the screen's loader and its action know", async () => {
  const seen: unknown[] = [];
  const { build } = await freshBuild();
  const { staffContext } = keysOf(await build());
  const { http } = await siteWith(
    {
      "staff/leads": {
        handle: { page: "staff" },
        loader: ({ context }) => seen.push(["loader", context.get(staffContext)]),
        action: ({ context }) => seen.push(["action", context.get(staffContext)]),
      },
    },
    { admitStaff: async () => ({ id: "alice" }) },
  );
  expect((await http.inject("/staff/leads")).statusCode).toBe(200);
  const sent = { method: "POST", url: "/staff/leads.data", headers: form, payload: "a=1" } as const;
  await http.inject(sent);
  const alice = { id: "alice" };
  expect(seen.slice(0, 2)).toEqual([
    ["loader", alice],
    ["action", alice],
  ]);
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
  expect((await http.inject("/office/people")).statusCode).toBe(401);
  expect((await http.inject("/office/people.data")).statusCode).toBe(401);
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
  expect((await http.inject("/entrance/inside")).statusCode).toBe(401);
});
