import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Unavailable } from "../db/unavailable.ts";
import { Problem } from "../problem.ts";

const sentences: Record<number, string> = {
  400: "This request could not be read.",
  404: "There is nothing at this address.",
  405: "This address does not answer that kind of request.",
  413: "This is more than the site takes at once.",
  414: "This address is too long.",
  415: "Send this as JSON or as a form.",
  431: "The request's headers are too long.",
  503: "The site is very busy just now. Wait a minute, then try again.",
};
const databaseAway = "The site cannot reach its data just now. Try again in a minute.";
const bug = "Something went wrong here. Try again in a minute.";

export function answerProblem(
  error: FastifyError | Problem | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const problem = toProblem(error);
  if (problem.status >= 500)
    request.log[gravityOf(error)]({ err: error }, "answered with a problem");
  sendProblem(request, reply, problem);
}

export const gravityOf = (error: unknown): "warn" | "error" =>
  error instanceof Problem ? "warn" : "error";

/** More than anybody corrects at once. */
const mostNamed = 100;

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const { status, extra } = problem;
  const places = Object.entries(problem.errors ?? {});
  const more = places.length - mostNamed;
  const rest = more > 0 ? ` ${mostNamed} places are named, and ${more} more are not.` : "";
  const message = problem.message + rest;
  if (isNavigation(request)) {
    const page = { html: plainPage(status, message), policy: plainPagePolicy };
    return sendDrawn(reply, problem, page);
  }
  const errors = problem.errors && Object.fromEntries(places.slice(0, mostNamed));
  const body = { message, ...(errors && { errors }), ...extra };
  return begin(reply, problem)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

type Drawn = { html: string; policy: string };

export const sendDrawn = (reply: FastifyReply, problem: Problem, { html, policy }: Drawn) =>
  begin(reply, problem)
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(html);

function begin(reply: FastifyReply, { status, headers }: Problem): FastifyReply {
  reply.code(status).headers(headers).header("cache-control", "no-store");
  const isPassing = status === 429 || status === 503;
  if (isPassing && !reply.hasHeader("retry-after")) reply.header("retry-after", "60");
  return reply;
}

function isNavigation(request: FastifyRequest): boolean {
  if (request.headers["content-type"]?.startsWith("application/json")) return false;
  if (request.headers["sec-fetch-mode"] === "navigate") return true;
  return /^(text\/html|application\/xhtml)/.test(request.headers.accept ?? "");
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Unavailable)
    return new Problem(503, databaseAway, { headers: { "retry-after": "10" } });
  const status = statusOf(error);
  if (status >= 500 && status !== 503) return new Problem(500, bug);
  return new Problem(status, sentences[status] ?? sentences[400] ?? bug);
}

function statusOf(error: unknown): number {
  const says = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof says === "number" ? says : 500;
}

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

const policyFor = (formAction: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join("; ");
/** For limits, overload and crashes: it needs no React, database or script. */
const plainPagePolicy = policyFor("'none'");
export const plainFormPolicy = policyFor("'self'");

const plainPage = (status: number, sentence: string): string => htmlPage(status, sentence, "");

type PlainField = { name: string; label: string | null; value: string; errors: string[] };

export function plainForm({ status, sentence, action, fields }: PlainFormParts): string {
  const controls = fields.map(control).join("");
  const form = `<form method="post" action="${escapeHtml(action)}">`;
  return htmlPage(status, sentence, `${form}${controls}<button>Send again</button></form>`);
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

function htmlPage(status: number, sentence: string, more: string): string {
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
