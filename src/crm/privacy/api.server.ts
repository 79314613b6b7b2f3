import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { dryRun, erasureBody, receipt } from "./contract.ts";
import { contactExport } from "./export-contract.ts";
import type { Privacy } from "./privacy.server.ts";

const params = z.object({ id: z.string().max(64) });

type PrivacyApiDeps = {
  privacy: Privacy;
  /** Admits only staff who may read leads. @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string }>;
};

export const privacyApi =
  ({ privacy, admit }: PrivacyApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/staff/contacts/:id/export",
      {
        exposeHeadRoute: false,
        config: limits.api,
        schema: { hide: true, params, response: { 200: contactExport } },
      },
      async (request, reply) => {
        const { id: staffId } = await admit(request);
        const { id } = request.params;
        const personal = await privacy.exportOf({ id, by: { who: "staff", id: staffId } });
        reply.header("cache-control", "no-store");
        reply.header(
          "content-disposition",
          `attachment; filename="contact-${personal.contacts[0]?.id}.json"`,
        );
        return personal;
      },
    );

    app.get(
      "/api/contacts/:id/export/",
      {
        config: { scope: "leads:read" },
        schema: {
          summary: "Everything that is kept of a contact, for them.",
          params,
          response: { 200: contactExport },
        },
      },
      async ({ params: { id }, token }) =>
        privacy.exportOf({ id, by: { who: "staff", id: token.staff.id } }),
    );

    app.post(
      "/api/contacts/:id/erasure/",
      {
        config: { scope: "contacts:erase" },
        schema: {
          summary: "Erase a contact whole, or count what would go.",
          params,
          body: erasureBody,
          response: { 200: dryRun, 201: receipt },
        },
      },
      async ({ params: { id }, body: { dry_run }, token }, reply) => {
        if (dry_run) return { dry_run, counts: await privacy.preview(id) };
        const by = { who: "staff", id: token.staff.id } as const;
        return reply.code(201).send(await privacy.erase({ id, by }));
      },
    );
  };
