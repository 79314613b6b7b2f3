/** The call every form makes, as JSON, or as a plain form where there is no JavaScript. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { type DrawAgain, textsOf, wantsPage } from "../../platform/http/plain-form.ts";
import { toProblem } from "../../platform/http/problems.ts";
import { idempotencyKey, leadAnswer, leadBody } from "./contract.ts";
import type { Leads } from "./leads.server.ts";
import { pageOf } from "./variants.ts";

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

    function refuse(request: FastifyRequest, reply: FastifyReply, error: Error) {
      const problem = toProblem(error);
      if (!wantsPage(request) || !problem.errors) throw problem;
      const values = textsOf(request.body);
      const returned = { values, errors: problem.errors, message: notYet };
      return drawAgain(request, reply, { path: pageOf(values.source), status: 400, returned });
    }
  };
