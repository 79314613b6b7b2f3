import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { reportQuery } from "./contract.ts";
import type { Reports } from "./reports.server.ts";

type ReportsApiDeps = {
  reports: Pick<Reports, "viewsFile" | "enquiriesFile">;
  names(): Promise<Record<string, string>>;
  /** @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string }>;
};

export const reportsApi =
  ({ reports, names, admit }: ReportsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/staff/reports/enquiries.csv",
      {
        config: limits.api,
        schema: { hide: true, querystring: z.record(z.string(), z.unknown()) },
      },
      async (request, reply) => {
        await admit(request);
        const query = reportQuery.parse(request.query);
        const { name, text } = await reports.enquiriesFile(query, await names());
        return reply
          .header("cache-control", "no-store")
          .header("content-disposition", `attachment; filename="${name}"`)
          .type("text/csv; charset=utf-8")
          .send(text);
      },
    );

    app.get(
      "/staff/reports/traffic.csv",
      {
        config: limits.api,
        schema: { hide: true, querystring: z.record(z.string(), z.unknown()) },
      },
      async (request, reply) => {
        const { id } = await admit(request);
        const { name, take } = await reports.viewsFile(reportQuery.parse(request.query));
        // A HEAD request must not occupy one of the few download places.
        const file = request.method === "HEAD" ? "" : await take(id);
        return reply
          .header("cache-control", "no-store")
          .header("content-disposition", `attachment; filename="${name}"`)
          .type("text/csv; charset=utf-8")
          .send(file);
      },
    );
  };
