/** Gaps as a file, for staff. */
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { gapsQuery } from "./contract.ts";
import type { Gaps } from "./gaps.server.ts";

type GapsApiDeps = {
  gaps: Pick<Gaps, "csv" | "today">;
  /** @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<unknown>;
};

export const gapsApi =
  ({ gaps, admit }: GapsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/staff/gaps.csv",
      {
        config: limits.api,
        schema: { hide: true, querystring: z.record(z.string(), z.unknown()) },
      },
      async (request, reply) => {
        await admit(request);
        return reply
          .header("cache-control", "no-store")
          .header("content-disposition", `attachment; filename="gaps-${await gaps.today()}.csv"`)
          .type("text/csv; charset=utf-8")
          .send(await gaps.csv(gapsQuery.parse(request.query)));
      },
    );
  };
