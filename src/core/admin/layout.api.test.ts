import { afterEach, expect, test } from "vitest";
import { alice } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { idOfDocument } from "../../../test/content.ts";
import { staffCallers } from "../../../test/staff-callers.ts";
import { staffScreens } from "../../../test/staff-screens.ts";

let site: TestApp | undefined;
afterEach(() => site?.close());

test("a staff's page brings the frame, in one scheme, with all routes, under the staff's policy", async () => {
  site = await testApp({ pages: "built", admitStaff: async () => alice });
  const { statusCode, body, headers } = await site.http.inject("/staff/settings/hours");
  expect(statusCode).toBe(200);
  expect(body).toContain('data-mantine-color-scheme="light"');
  expect(body).toContain("Skip to content");
  expect(body).toContain("Marigold Works");
  expect(body).toMatch(/\/assets\/manifest-staff-\w+\.js/);
  expect(body).not.toContain("<style");
  // Its font comes once a letter of Hindi is shown.
  expect(body).toContain('<link rel="stylesheet" href="/devanagari.css"');
  expect(body).not.toContain("/fonts/devanagari.woff2");
  expect(headers["content-security-policy"]).toContain("style-src-attr 'unsafe-inline'");
  expect(headers["cache-control"]).toBe("no-store");
});

test("an address that is not there, and a screen that is closed, are told within the frame", async () => {
  site = await testApp({ pages: "built" });
  const { sessions } = await staffCallers(site);
  const headersOf = (role: string) => sessions.find(({ name }) => name === role)?.headers ?? {};
  const open = (url: string, role: string) => site?.http.inject({ url, headers: headersOf(role) });
  const missing = await open("/staff/inbocks", "viewer");
  expect(missing?.statusCode).toBe(404);
  expect(missing?.body).toContain("There is nothing here");
  expect(missing?.body).toContain("Skip to content");
  for (const path of ["content/pages/99999", "content/nothing", `pictures/${"0".repeat(32)}`]) {
    const gone = await open(`/staff/${path}`, "viewer");
    expect(gone?.statusCode, path).toBe(404);
    expect(gone?.body, path).toContain("There is nothing here");
    expect(gone?.body, path).toContain("Skip to content");
  }
  const closed = await open("/staff/settings/people", "editor");
  expect(closed?.statusCode).toBe(403);
  expect(closed?.body).toMatch(/Ask owner:/);
  expect(closed?.body).toContain("Skip to content");
  expect(closed?.body).not.toContain("Invite somebody");
  expect((await open("/staff/inbocks", "nobody"))?.statusCode).toBe(303);
});

test("a public page asks for the short list of routes, and knows no scheme of Mantine's", async () => {
  site = await testApp({ pages: "built" });
  const { body } = await site.http.inject("/about");
  expect(body).toMatch(/\/assets\/manifest-\w+\.js/);
  expect(body).not.toMatch(/manifest-staff|data-mantine/);
  expect((await site.http.inject("/staff.data")).statusCode).toBe(401);
});

test("⌘K finds by a part of its title whatever one may read, and nothing else", async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  const admin = await staffScreens(site);
  const key = "forms-that-lose-nothing";
  const post = `/staff/content/posts/${await idOfDocument(site, { kind: "post", key })}`;
  const found = async (words: string, as: string) =>
    (await admin.open(`/staff/find?words=${encodeURIComponent(words)}`, as))
      .main()
      .links.map(({ href }) => href);
  for (const as of ["owner", "editor", "writer", "viewer"])
    expect(await found("LOSE form", as), as).toContain(post);
  expect(await found("lose form", "sales")).not.toContain(post);
  const about = await idOfDocument(site, { kind: "page", key: "/about" });
  expect(await found("about", "editor")).toContain(`/staff/content/pages/${about}`);
  expect(await found("%", "editor")).toEqual([]);
  expect((await found("a", "editor")).length).toBeLessThanOrEqual(20);
});
