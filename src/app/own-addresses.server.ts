/** What answers without a document: a call, a file, a screen of the software. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Files } from "../platform/http/built-files.ts";
import { ownScreenPaths } from "../slices/site/own-screens.ts";

/** A build has copies of them; where pages are drawn without one, they are answered from here. */
const publicFolder = join(import.meta.dirname, "../../public");

/** @param http before any route is added to it */
export function ownAddresses(http: FastifyInstance, files: Files): (path: string) => boolean {
  const calls = new Set<string>();
  const forms: RegExp[] = [];
  http.addHook("onRoute", ({ url, method }) => {
    if (![method].flat().includes("GET") || url === "*" || url === "/*") return;
    if (/[:*]/.test(url)) forms.push(formOf(url));
    else calls.add(withoutSlash(url));
  });
  const inPublic = new Set(
    readdirSync(publicFolder, { recursive: true })
      .map((path) => `/${String(path).replaceAll("\\", "/")}`)
      .filter((path) => path.includes(".")),
  );
  const screens = new Set([...ownScreenPaths, "/staff"]);
  return (path) => {
    const plain = withoutSlash(path);
    return (
      files.has(path) ||
      inPublic.has(path) ||
      calls.has(plain) ||
      screens.has(plain) ||
      forms.some((form) => form.test(plain))
    );
  };
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** A part that is named takes any, and the end of `/media/*` what follows. */
const formOf = (url: string): RegExp =>
  new RegExp(
    `^${withoutSlash(url)
      .split(/(:\w+(?:\([^)]*\))?|\*)/)
      .map((piece) => pieceOf(piece))
      .join("")}$`,
  );

function pieceOf(piece: string): string {
  if (piece === "*") return ".*";
  return piece.startsWith(":") ? "[^/]+" : piece.replaceAll(/[.$+?()[\]{}|\\^]/g, "\\$&");
}
