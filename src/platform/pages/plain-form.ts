import { finished } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerProblem, sendProblem, toProblem } from "../http/problems.ts";
import { Problem } from "../problem.ts";
import type { FieldLabels, Refusal, Returned } from "./returned-form.ts";

export type Sender = {
  ip: string;
  cookies: Record<string, string | undefined>;
  host: string;
  protocol: string;
  agent: string;
  network: string;
  admit(): void;
  /** Counts a form that fits its contract, if its limit is `ofFitting`. @throws Problem 429 */
  admitFitting(): void;
};

type PlainForm<T> = {
  labels: FieldLabels;
  messageOf?(problem: Refusal): string;
  take(values: Record<string, string>): Promise<T>;
};

export type TakePlainForm = typeof takePlainForm;

export async function takePlainForm<T>(
  form: { fields: URLSearchParams; sender: Sender },
  { labels, messageOf, take }: PlainForm<T>,
): Promise<{ value: T } | { returned: Returned }> {
  // Browsers send CRLF. React protects a leading line break from the HTML parser only as LF.
  const values = Object.fromEntries(
    [...form.fields].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
  try {
    form.sender.admit();
    return { value: await take(values) };
  } catch (cause) {
    const { status, message: sentence, errors = {}, headers } = toProblem(cause);
    const message = messageOf?.({ status, message: sentence, errors }) ?? sentence;
    const wait = isPassing({ status }) && { "retry-after": "60" };
    return {
      returned: {
        values: Object.fromEntries(
          Object.entries(values).filter(([name]) => Object.hasOwn(labels, name)),
        ),
        errors,
        message,
        status,
        headers: { ...wait, ...headers },
        labels,
        cause,
      },
    };
  }
}

export async function refuseForm(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.status === 413) return refuse(request, reply, new Problem(413, tooLong));
  const isUnread = request.body === undefined;
  if (isUnread && isPassing(problem)) return refuse(request, reply, notNow(problem));
  return answerProblem(error, request, reply);
}

const isPassing = ({ status }: { status: number }) => status === 429 || status === 503;

const goBack =
  "Go back: what you typed is still there, unless this form had already come back to you once.";
const tooMuch = "This is more than the form takes at once, and nothing was sent.";
const tooLong = `${tooMuch} ${goBack} Shorten it, then send it again.`;

const notNow = ({ status, message, headers }: Problem) =>
  new Problem(status, `Nothing was sent. ${goBack} ${message}`, { headers });

const mostReadOn = 1024 * 1024;

/** Browsers show a response only after they have sent everything. */
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
