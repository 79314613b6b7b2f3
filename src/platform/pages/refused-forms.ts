/** Forms that no action sees: too long, or sent at a bad moment. The visitor is told to go back, where all of it still is. */
import { finished } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerProblem, sendProblem, toProblem } from "../http/problems.ts";
import { Problem } from "../problem.ts";

/** The `errorHandler` of every address that forms are sent to. */
export async function refuseForm(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.status === 413) return refuse(request, reply, new Problem(413, tooLong));
  const isUnread = request.body === undefined;
  if (isUnread && isPassing(problem)) return refuse(request, reply, notNow(problem));
  return answerProblem(error, request, reply);
}

/** Too many, or not to be stored: the fault is not in the form. */
export const isPassing = ({ status }: { status: number }) => status === 429 || status === 503;

const goBack = "Go back: what you typed is still there.";
const tooLong = `This is more than the form takes at once, and nothing was sent. ${goBack} Shorten it, then send it again.`;

const notNow = ({ status, message, headers }: Problem) =>
  new Problem(status, `Nothing was sent. ${goBack} ${message}`, { headers });

/** Of a form that is too long. What is longer still is no text, and is not waited for. */
const mostReadOn = 1024 * 1024;

/** A browser shows an answer only once it has sent everything, so the rest is read and dropped. */
async function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const isUnread = request.body === undefined;
  if (isUnread && length <= mostReadOn) await finished(request.raw.resume()).catch(() => undefined);
  return sendProblem(request, reply, problem);
}

/**
 * Characters that are several in a page, and how many of them one draws: a form of nothing else
 * makes a page ten times its size.
 */
const growing = /["&'<>\\]/g;
const mostGrowing = 10_000;

/** @throws Problem 413 where a form would make a page many times its size */
export function refuseGrowing(fields: URLSearchParams) {
  const text = [...fields.values()].join("");
  if (text.length - text.replace(growing, "").length > mostGrowing) throw new Problem(413, tooLong);
}
