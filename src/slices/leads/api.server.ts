/** The call every form makes, as JSON, or as a plain form where there is no JavaScript. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { toProblem } from "../../platform/http/problems.ts";
import { idempotencyKey, leadAnswer, leadBody } from "./contract.ts";
import type { Leads } from "./leads.server.ts";
import { pageOf, type Returned } from "./variants.ts";

/** Draws the page at `path` with what its form could not be taken with. */
export type DrawAgain = (request: FastifyRequest, reply: FastifyReply, path: string, returned: Returned) => Promise<FastifyReply>;

const dayMs = 24 * 60 * 60_000;
const notYet = "Your query was not sent yet. Put right what is marked below, then send it again.";
const headers = z.looseObject({ "idempotency-key": idempotencyKey });

export const leadsApi =
  ({ leads, drawAgain }: { leads: Leads; drawAgain: DrawAgain }): FastifyPluginAsyncZod =>
  async (app) => {
    const route = {
      config: limits.leads,
      attachValidation: true,
      schema: { headers, body: leadBody, response: { 200: leadAnswer, 201: leadAnswer } },
    };
    app.post("/blogapp/leads/", route, async (request, reply) => {
      if (request.validationError) return refuse(request, reply, request.validationError);
      const key = request.headers["idempotency-key"] ?? request.body.submission_id;
      const { answer, repeated } = await leads.submitLead(request.body, { ip: request.ip, key });
      if (wantsPage(request)) return reply.redirect("/thank-you", 303);
      return reply.code(repeated ? 200 : 201).send(answer);
    });

    const forget = () => leads.forgetOldKeys().catch((error: unknown) => app.log.error({ err: error }, "old idempotency keys stay"));
    const daily = setInterval(forget, dayMs).unref();
    app.addHook("onListen", forget);
    app.addHook("onClose", async () => clearInterval(daily));

    function refuse(request: FastifyRequest, reply: FastifyReply, error: Error) {
      const problem = toProblem(error);
      if (!wantsPage(request) || !problem.errors) throw problem;
      const values = textsOf(request.body);
      return drawAgain(request, reply, pageOf(values.source), { values, errors: problem.errors, message: notYet });
    }
  };

/** A form that a browser sent by itself, whose answer a person will look at. */
function wantsPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const form = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  return form && (headers.accept?.includes("text/html") ?? false);
}

function textsOf(body: unknown): Record<string, string> {
  const given = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(given.filter((field): field is [string, string] => typeof field[1] === "string"));
}
