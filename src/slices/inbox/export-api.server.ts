/** Exports a view as a file, for staff and for the API. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { filterOfCall, filterQuery } from "./api-query.ts";
import { inboxQuery, type Viewer } from "./contract.ts";
import type { ExportQuery } from "./export.server.ts";
import type { Inbox } from "./inbox.server.ts";

type ExportApiDeps = {
  inbox: Pick<Inbox, "csv" | "today">;
  admit(request: FastifyRequest): Promise<Viewer>;
};

export const exportApi =
  ({ inbox, admit }: ExportApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    async function send(reply: FastifyReply, query: ExportQuery, viewer: Viewer) {
      // A HEAD request exports nothing, so it is not recorded and takes no download slot.
      const isTaken = reply.request.method !== "HEAD";
      const file = isTaken ? await inbox.csv(query, viewer) : "";
      const name = `enquiries-${await inbox.today()}.csv`;
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${name}"`)
        .type("text/csv; charset=utf-8")
        .send(file);
    }

    app.get(
      "/api/leads.csv",
      {
        config: { scope: "leads:read" },
        schema: {
          summary: "Enquiries as a file, one row each.",
          description: "The same filters as `/api/leads/`, all of it, the newest first.",
          querystring: filterQuery,
        },
      },
      async ({ query, token }, reply) => send(reply, filterOfCall(query), token.staff),
    );

    app.get(
      "/staff/inbox/enquiries.csv",
      {
        config: limits.api,
        schema: { hide: true, querystring: z.record(z.string(), z.unknown()) },
      },
      async (request, reply) => send(reply, inboxQuery.parse(request.query), await admit(request)),
    );
  };
