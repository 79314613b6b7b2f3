import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../../platform/http/limits.ts";
import type { VisitorCookie } from "../../visits/visitor-cookie.ts";
import { idempotencyKey, leadAnswer, leadBody } from "../contract.ts";
import type { SendLead } from "./send-lead.server.ts";

const headers = z.looseObject({ "idempotency-key": idempotencyKey });

type LeadsApiDeps = { sendLead: SendLead; visitorOf: VisitorCookie["of"]; publicUrl: URL | null };

export const leadsApi =
  ({ sendLead, visitorOf, publicUrl }: LeadsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const route = {
      config: limits.leads,
      schema: { headers, body: leadBody, response: { 200: leadAnswer, 201: leadAnswer } },
    };
    app.post(
      "/blogapp/leads/",
      route,
      async ({ body, headers: requestHeaders, cookies, ip, host }, reply) => {
        const { answer, repeated } = await sendLead(body, {
          ip,
          host: publicUrl?.host ?? host,
          referer: requestHeaders.referer,
          visitor: visitorOf(cookies),
          key: requestHeaders["idempotency-key"] ?? body.submission_id,
        });
        // Absolute, if the site's own address is configured.
        const enquiry = `${publicUrl?.origin ?? ""}${answer.enquiry}`;
        return reply.code(repeated ? 200 : 201).send({ ...answer, enquiry });
      },
    );
  };
