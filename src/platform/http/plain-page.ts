/** For limits, overload and crashes: it needs no React, database or script. */
import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";

const style = [
  ":root{color-scheme:light dark}",
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;",
  "padding:0 1.5rem;background:#fbf8f1;color:#191613}",
  "h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}",
  "a{color:#a8430b}",
  "label{display:block;margin-top:1rem}",
  "input,textarea{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.5rem}",
  "button{margin-top:1rem;font:inherit;padding:.5rem 1.5rem}",
  "@media(prefers-color-scheme:dark){body{background:#15130f;color:#f3ede1}a{color:#f08a4b}}",
].join("");
const styleHash = createHash("sha256").update(style).digest("base64");

const policy = (formAction: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join("; ");
export const plainPagePolicy = policy("'none'");
export const plainFormPolicy = policy("'self'");

export const plainPage = (status: number, sentence: string): string => page(status, sentence, "");

type PlainField = { name: string; label: string | null; value: string; errors: string[] };

export function plainForm({ status, sentence, action, fields }: PlainFormParts): string {
  const controls = fields.map(control).join("");
  const form = `<form method="post" action="${escapeHtml(action)}">`;
  return page(status, sentence, `${form}${controls}<button>Send again</button></form>`);
}

type PlainFormParts = { status: number; sentence: string; action: string; fields: PlainField[] };

function control({ name, label, value, errors }: PlainField): string {
  const key = `name="${escapeHtml(name)}"`;
  const text = escapeHtml(value);
  if (label === null) return `<input type="hidden" ${key} value="${text}">`;
  // HTML drops the first line break of a textarea, so one is added.
  const rows = Math.min(12, value.split("\n").length + Math.ceil(value.length / 60));
  const input = `<label>${escapeHtml(label)}<textarea ${key} rows="${rows}"`;
  if (errors.length === 0) return `${input}>\n${text}</textarea></label>`;
  const id = `wrong-${escapeHtml(name)}`;
  const wrong = `<p id="${id}"><strong>${escapeHtml(errors.join(" "))}</strong></p>`;
  const described = `${input} aria-invalid="true" aria-describedby="${id}">`;
  return `${described}\n${text}</textarea></label>${wrong}`;
}

function page(status: number, sentence: string, more: string): string {
  const title = escapeHtml(STATUS_CODES[status] ?? "Something went wrong");
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>`,
  ].join("");
  const main = [
    `<main><h1>${escapeHtml(sentence)}</h1>${more}`,
    '<p><a href="/">Go to the home page</a></p></main>',
  ].join("");
  return `<!doctype html><html lang="en-IN"><head>${head}</head><body>${main}</body></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
