/** What is counted as files, for staff. */
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { numbersQuery } from "./contract.ts";
import type { NumbersOfSite } from "./numbers.server.ts";

type NumbersApiDeps = {
  numbers: Pick<NumbersOfSite, "viewsFile" | "enquiriesFile">;
  /** Of colleagues, by their ids. */
  names(): Promise<Record<string, string>>;
  /** @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string }>;
};

export const numbersApi =
  ({ numbers, names, admit }: NumbersApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/staff/numbers/enquiries.csv",
      {
        config: limits.api,
        schema: { hide: true, querystring: z.record(z.string(), z.unknown()) },
      },
      async (request, reply) => {
        await admit(request);
        const query = numbersQuery.parse(request.query);
        const { name, text } = await numbers.enquiriesFile(query, await names());
        return reply
          .header("cache-control", "no-store")
          .header("content-disposition", `attachment; filename="${name}"`)
          .type("text/csv; charset=utf-8")
          .send(text);
      },
    );

    app.get(
      "/staff/numbers/visits.csv",
      {
        config: limits.api,
        schema: { hide: true, querystring: z.record(z.string(), z.unknown()) },
      },
      async (request, reply) => {
        const { id } = await admit(request);
        const { name, take } = await numbers.viewsFile(numbersQuery.parse(request.query));
        // Whoever asks for the head alone takes nothing away, and holds no place.
        const file = request.method === "HEAD" ? "" : await take(id);
        return reply
          .header("cache-control", "no-store")
          .header("content-disposition", `attachment; filename="${name}"`)
          .type("text/csv; charset=utf-8")
          .send(file);
      },
    );
  };
