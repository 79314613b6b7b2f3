/** The page for when React is not to be had: limits, overload, a crash. Needs no database, no build, no script. */
import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";

const style = `:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.5rem;background:#fbf8f1;color:#191613}h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}a{color:#a8430b}@media(prefers-color-scheme:dark){body{background:#15130f;color:#f3ede1}a{color:#f08a4b}}`;
const styleHash = createHash("sha256").update(style).digest("base64");

export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** @param sentence what happened and what to do next, in the visitor's words */
export function plainPage(status: number, sentence: string): string {
  const title = escapeHtml(STATUS_CODES[status] ?? "Something went wrong");
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${escapeHtml(sentence)}</h1><p><a href="/">Go to the home page</a></p></main></body></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
