/** Forms that a browser sends by itself, where there is no JavaScript: each is answered with a page. */
import { finished } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import { plainForm, plainFormPolicy } from "./plain-page.ts";
import { answerProblem, gravityOf, sendProblem, toProblem } from "./problems.ts";

/** A form that could not be taken: what was typed, what is wrong with it by field, and a sentence on the whole. */
export type Returned = {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  message: string;
};

/** Draws the page at `path` again, with what was sent and could not be taken. */
export type DrawAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { path: string; status: number; returned: Returned },
) => Promise<FastifyReply>;

/** Whether a person will look at the answer. */
export function wantsPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const form = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  return form && (headers.accept?.includes("text/html") ?? false);
}

/** A form's fields as they were typed, whatever else was sent. */
export function textsOf(body: unknown): Record<string, string> {
  const given = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    given.filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

type PlainForm = {
  drawAgain: DrawAgain;
  /** The form's fields by name: how each is called where nothing but a plain page can be drawn; null is a hidden one. */
  fields: Record<string, string | null>;
  /** The page the form stands on. */
  pathOf(values: Record<string, string>): string;
  /** What is said above the form, where that is not the problem's own sentence. */
  messageOf?(problem: {
    status: number;
    message: string;
    errors: Record<string, string[]>;
  }): string;
};

/** Too many, too much, or not to be stored: the fault is not in the form, and sending it again may do. */
const passing = new Set([429, 503]);

/**
 * A route's `errorHandler`, for a call that plain forms post to: nothing that was typed is lost. A form that was
 * refused is answered with its own page, values kept, under the refusal's status and `Retry-After`. Where that page
 * cannot be drawn (the database is away too), a plain page holds the form. Programs get the JSON they always get.
 *
 * The body has to be read by then, so a limit on such a route refuses in `preValidation` (`limit-routes.ts`), not sooner.
 */
export function returnForm({ drawAgain, fields, pathOf, messageOf }: PlainForm) {
  return async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return answerProblem(error, request, reply);
    const problem = toProblem(error);
    const values = textsOf(request.body);
    const isTooLong = problem.status === 413 || growsTooMuch(values);
    if (isTooLong) return refuseWithoutForm(request, reply, new Problem(413, tooLong));
    const isUnread = request.body === undefined;
    if (isUnread && passing.has(problem.status))
      return refuseWithoutForm(request, reply, notNow(problem));
    if (Object.keys(values).length === 0) return answerProblem(error, request, reply);
    if (problem.status >= 500)
      request.log[gravityOf(error)]({ err: error }, "a form could not be taken");
    const errors = problem.errors ?? {};
    const message =
      messageOf?.({ status: problem.status, message: problem.message, errors }) ?? problem.message;
    const returned = { values, errors, message };
    reply.headers(problem.headers);
    if (passing.has(problem.status) && !reply.hasHeader("retry-after"))
      reply.header("retry-after", "60");
    try {
      return await drawAgain(request, reply, {
        path: pathOf(values),
        status: problem.status,
        returned,
      });
    } catch (cause) {
      request.log[gravityOf(cause)]({ err: cause }, "a form's page could not be drawn again");
      return drawPlainly();
    }

    function drawPlainly() {
      const action = request.url.split("?")[0] ?? "/";
      const shown = Object.entries(fields).map(([name, label]) => ({
        name,
        label,
        value: values[name] ?? "",
        errors: errors[name] ?? [],
      }));
      return sendProblem(request, reply, problem, {
        policy: plainFormPolicy,
        page: plainForm({ status: problem.status, sentence: message, action, fields: shown }),
      });
    }
  };
}

const goBack = "Go back: what you typed is still there.";
const tooLong = `This is more than the form takes at once, and nothing was sent. ${goBack} Shorten it, then send it again.`;

function notNow({ status, message, headers }: Problem) {
  return new Problem(status, `Nothing was sent. ${goBack} ${message}`, { headers });
}

/**
 * Characters that are several in a page, and how many of them one draws: a form of nothing else
 * makes a page ten times its size.
 */
const growing = /["&'<>\\]/g;
const mostGrowing = 10_000;

function growsTooMuch(values: Record<string, string>): boolean {
  const text = Object.values(values).join("");
  return text.length - text.replace(growing, "").length > mostGrowing;
}

/** Of a form that is too long. What is longer still is no text, and is not waited for. */
const mostReadOn = 1024 * 1024;

/** A browser shows an answer only once it has sent everything, so the rest is read, and dropped. */
async function refuseWithoutForm(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const isUnread = request.body === undefined;
  if (isUnread && length <= mostReadOn) await finished(request.raw.resume()).catch(() => undefined);
  return sendProblem(request, reply, problem);
}
