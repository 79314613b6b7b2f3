/** The headers of a rendered page, and of its data. */
import { createHash } from "node:crypto";
import { closedPolicy, devPolicy, pagePolicy } from "./security-headers.ts";

type Settings = {
  /** Not so in development, where the policy is a loose one. */
  built: boolean;
  /** Further origins the browser may ask. */
  connect: string[];
};

export const pageHeaders = (html: string, { built, connect }: Settings): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": built ? pagePolicy(inlineScriptHashes(html), connect) : devPolicy,
});

export function dataHeaders({ headers }: Response): Record<string, string> {
  return { ...Object.fromEntries(headers), "content-security-policy": closedPolicy };
}

/** Scripts the page brings in itself; data blocks such as JSON-LD are never run and need no hash. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = ""]) => createHash("sha256").update(code).digest("base64"));
}
