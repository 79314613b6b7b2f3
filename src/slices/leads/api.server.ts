/** The call every form makes, as JSON, or as a plain form where there is no JavaScript. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { DailyBytes } from "../../platform/http/daily-bytes.ts";
import { limits } from "../../platform/http/limits.ts";
import { type DrawAgain, returnForm, wantsPage } from "../../platform/http/plain-form.ts";
import { cameFrom } from "./came-from.ts";
import { idempotencyKey, leadAnswer, leadBody } from "./contract.ts";
import type { Leads } from "./leads.server.ts";
import { storedText } from "./stored-text.ts";
import { callPath, pageOf, trap } from "./variants.ts";

const notSent = "Your query was not sent yet.";
const notYet = `${notSent} Put right what is marked below, then send it again.`;
const call = `${callPath}/`;
const headers = z.looseObject({ "idempotency-key": idempotencyKey });
const fields = {
  name: "Name",
  mobile: "Contact number",
  email: "Email",
  company: "Company",
  query: "Query",
  service: null,
  source: null,
  [trap]: null,
};

type Needs = {
  leads: Pick<Leads, "submitLead">;
  publicUrl: URL | null;
  drawAgain: DrawAgain;
  /** Whether mail tells of each lead, and is stored until it has left and longer. */
  isMailed: boolean;
  roomFor: DailyBytes;
};

export const leadsApi =
  ({ leads, publicUrl, drawAgain, isMailed, roomFor }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const route = {
      config: { ...limits.leads, formPage: pageOf(null) },
      schema: { headers, body: leadBody, response: { 200: leadAnswer, 201: leadAnswer } },
      errorHandler: returnForm({
        drawAgain,
        fields,
        pathOf: ({ source }) => pageOf(source),
        messageOf: ({ status, message, errors }) => {
          if (Object.keys(errors).length > 0) return notYet;
          return status === 429 || status === 503 ? `${notSent} ${message}` : message;
        },
      }),
    };
    app.post(call, route, async (request, reply) => {
      const key = request.headers["idempotency-key"] ?? request.body.submission_id;
      const host = publicUrl?.host ?? request.host;
      const from = cameFrom(request.body, request.headers.referer, host);
      const room = roomFor(request, storedText(request.body, { cameFrom: from, key, isMailed }));
      const { answer, repeated } = await leads.submitLead(request.body, {
        ip: request.ip,
        cameFrom: from,
        key,
        room,
      });
      if (wantsPage(request)) return reply.redirect("/thank-you", 303);
      return reply.code(repeated ? 200 : 201).send(answer);
    });
  };
