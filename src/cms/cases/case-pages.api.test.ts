/** The index of cases and its cases as the server draws them, and what leads to them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { cases } from "../../../test/demo-content.ts";
import { readPage } from "../../../test/page-parts.ts";

const ward = "/work/hospital-wards-one-after-another";
const hospital = "/services/business-process/hospital-information-system";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built" });
});
afterAll(() => site.close());

const mainOf = async (path: string) => readPage((await site.http.inject(path)).body).main();

test("the index leads to every case, each said to be an example, with its one figure", async () => {
  const rows = (await mainOf("/work")).region("Work")?.items() ?? [];
  expect(rows).toHaveLength(cases.length);
  const inOrder = cases.toSorted((a, b) => a.position - b.position);
  for (const [i, { slug, title, note = "", after }] of inOrder.entries()) {
    expect(rows[i]?.linkTo(title)).toBe(`/work/${slug}`);
    expect(rows[i]?.text).toContain(note);
    expect(rows[i]?.text).toContain(after[0]?.after ?? "no figure");
  }
  const trail = readPage((await site.http.inject(ward)).body).region("Breadcrumb");
  expect(trail?.items().map(({ text }) => text)).toEqual([
    "Home",
    "Work",
    "A bed free in half the time after discharge",
  ]);
});

test("a case is reached from home, the services, About and the page of its service", async () => {
  expect((await mainOf("/")).linkTo("See how it went: Ward board")).toBe(ward);
  expect((await mainOf(ward)).linkTo("Hospital information system")).toBe(hospital);
  expect((await mainOf(hospital)).linkTo(/^A bed free in half the time/)).toBe(ward);
  for (const path of ["/services", "/about"])
    expect((await mainOf(path)).linkTo("See our work"), path).toBe("/work");
});

test("a case's one action asks about its service", async () => {
  expect((await mainOf(ward)).linkTo("Talk about your hospital")).toBe(
    "/contact-us?service=hospital-information-system",
  );
});
