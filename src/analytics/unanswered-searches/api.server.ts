import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { unansweredQuery } from "./contract.ts";
import type { UnansweredSearches } from "./unanswered-searches.server.ts";

type UnansweredSearchesApiDeps = {
  unansweredSearches: Pick<UnansweredSearches, "csv" | "today">;
  /** @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<unknown>;
};

export const unansweredSearchesApi =
  ({ unansweredSearches, admit }: UnansweredSearchesApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/staff/unanswered-searches.csv",
      {
        config: limits.api,
        schema: { hide: true, querystring: z.record(z.string(), z.unknown()) },
      },
      async (request, reply) => {
        await admit(request);
        return reply
          .header("cache-control", "no-store")
          .header(
            "content-disposition",
            `attachment; filename="unanswered-searches-${await unansweredSearches.today()}.csv"`,
          )
          .type("text/csv; charset=utf-8")
          .send(await unansweredSearches.csv(unansweredQuery.parse(request.query)));
      },
    );
  };
