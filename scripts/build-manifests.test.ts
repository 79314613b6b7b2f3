import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manifestIn, splitManifest } from "./build-manifests.ts";

let client = "";
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), "foyer-manifest-"));
  mkdirSync(join(client, "assets"));
});
afterEach(() => rmSync(client, { recursive: true }));

const routes = {
  root: { id: "root", css: [] },
  "web/pages/home": { id: "web/pages/home" },
  "core/admin/layout": { id: "core/admin/layout" },
};
const listOf = (file: string) => manifestIn(readFileSync(join(client, "assets", file), "utf8"));
const put = (name: string, text: string) => writeFileSync(join(client, "assets", name), text);

test("the public list names no route of staff's, and the staff's names all", () => {
  const whole = { entry: { module: "/assets/e.js" }, routes, url: "/assets/manifest-1a.js" };
  put("manifest-1a.js", `window.__reactRouterManifest=${JSON.stringify(whole)};`);
  splitManifest(client);
  const open = listOf("manifest-1a.js");
  expect(Object.keys(open.routes)).toEqual(["root", "web/pages/home"]);
  expect(open).toMatchObject({ url: whole.url, entry: whole.entry });
  expect(listOf("manifest-staff-1a.js")).toEqual({ ...whole, url: "/assets/manifest-staff-1a.js" });
});

test("a list that is written otherwise, two of them, or none, end the build", () => {
  expect(() => splitManifest(client)).toThrow("0 lists");
  put("manifest-1a.js", "self.routes = {}");
  expect(() => splitManifest(client)).toThrow("not written as it used to be");
  put("manifest-2b.js", "window.__reactRouterManifest={}");
  expect(() => splitManifest(client)).toThrow("2 lists");
});
