import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Unavailable } from "../db/unavailable.ts";
import { Problem } from "../problem.ts";
import { plainPage, plainPagePolicy } from "./plain-page.ts";

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
