/**
 * Every part of the staff area in each of its states, for tests and for looking: built apart, so that no
 * page of the product carries it, and put before the browser at an address of the site's own under
 * the policy that staff's screens have.
 */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { staffPolicy } from "../src/platform/http/security-headers.ts";

const base = "/staff/-gallery/";
const types: Record<string, string> = { js: "text/javascript", css: "text/css" };
type Files = Map<string, string | Uint8Array>;
let files: Promise<Files> | undefined;

export const views = [
  "parts",
  "inputs",
  "entrance",
  "forbidden",
  "missing",
  "broken",
  "writing",
] as const;
/** Of what is heard of live, which no site tells a stranger. */
type Asking = "document";
export type View = (typeof views)[number] | Asking;

/** @param url of the site that it stands on; the tests' own where none is given */
export async function showGallery(page: Page, view: View, url = "") {
  files ??= buildGallery();
  const built = await files;
  const names = [...built.keys()];
  await page.route(`**${base}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(base.length);
    const body = built.get(name);
    if (body === undefined)
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        headers: { "content-security-policy": staffPolicy([]) },
        body: documentWith(names),
      });
    const contentType = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return route.fulfill({ contentType, body: Buffer.from(body) });
  });
  await page.goto(url + base + view);
}

async function buildGallery(): Promise<Files> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: join(import.meta.dirname, "admin-gallery"),
    publicDir: false,
    base,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { input: join(import.meta.dirname, "admin-gallery/gallery.tsx") },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return new Map(
    outputs.map((one) => [one.fileName, one.type === "chunk" ? one.code : one.source]),
  );
}

function documentWith(names: string[]): string {
  const styles = names.filter((name) => name.endsWith(".css"));
  const entry = names.find((name) => /\/gallery-[^/]+\.js$/.test(name));
  return [
    '<!doctype html><html lang="en-IN" data-mantine-color-scheme="light"><head>',
    '<meta charset="utf-8"><title>The staff area</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...styles.map((name) => `<link rel="stylesheet" href="${base}${name}">`),
    `</head><body><div id="gallery"></div>`,
    `<script type="module" src="${base}${entry}"></script></body></html>`,
  ].join("");
}
