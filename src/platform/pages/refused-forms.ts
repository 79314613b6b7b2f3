import { finished } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerProblem, sendProblem, toProblem } from "../http/problems.ts";
import { Problem } from "../problem.ts";

export async function refuseForm(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.status === 413) return refuse(request, reply, new Problem(413, tooLong));
  const isUnread = request.body === undefined;
  if (isUnread && isPassing(problem)) return refuse(request, reply, notNow(problem));
  return answerProblem(error, request, reply);
}

export const isPassing = ({ status }: { status: number }) => status === 429 || status === 503;

const goBack =
  "Go back: what you typed is still there, unless this form had already come back to you once.";
const tooMuch = "This is more than the form takes at once, and nothing was sent.";
const tooLong = `${tooMuch} ${goBack} Shorten it, then send it again.`;

const notNow = ({ status, message, headers }: Problem) =>
  new Problem(status, `Nothing was sent. ${goBack} ${message}`, { headers });

const mostReadOn = 1024 * 1024;

/**
 * Browsers show a response only after they have sent everything, so the rest is read and dropped.
 */
async function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const isUnread = request.body === undefined;
  if (isUnread && length <= mostReadOn) await finished(request.raw.resume()).catch(() => undefined);
  return sendProblem(request, reply, problem);
}

/** Each becomes several characters in HTML: a form full of them would make a tenfold page. */
const growing = /["&'<>\\]/g;
const mostGrowing = 10_000;

export function refuseGrowing(fields: URLSearchParams) {
  const text = [...fields].flat().join("");
  if (text.length - text.replace(growing, "").length > mostGrowing) throw new Problem(413, tooLong);
}
