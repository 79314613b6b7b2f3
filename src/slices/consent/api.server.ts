/** The calls of the cookie banner, and the site's own answer to "what is my address?". */
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Config } from "../../platform/config/config.ts";
import { limits } from "../../platform/http/limits.ts";
import { orUnavailable } from "../../platform/problem.ts";
import type { ConsentRecord } from "./consent.server.ts";
import { consent as body, ownAddress } from "./contract.ts";
import { createGeolocation } from "./geolocation.server.ts";

export const consentApi =
  ({ consent, geolocation }: { consent: ConsentRecord; geolocation: Config["lookups"]["geolocation"] }): FastifyPluginAsyncZod =>
  async (app) => {
    const locate = geolocation && createGeolocation(geolocation);

    app.get("/ip/", { config: limits.api, schema: { response: { 200: ownAddress } } }, async (request, reply) => {
      reply.header("cache-control", "no-store");
      return { ip: addressOf(request) };
    });

    app.post(
      "/api/consents/",
      { config: limits.api, schema: { body, response: { 201: z.object({ recorded: z.literal(true) }) } } },
      async (request, reply) => {
        const ip = addressOf(request);
        await orUnavailable(consent.record(request.body, ip), "Your choice could not be recorded just now.");
        // Nobody waits for it, and it cannot fail: what goes wrong is logged.
        if (locate && request.body.accepted) void locate(ip, request.log);
        return reply.code(201).send({ recorded: true });
      },
    );
  };

/** An IPv4 address as people know it, even where the socket speaks IPv6. */
const addressOf = (request: FastifyRequest): string => request.ip.replace(/^::ffff:(?=\d+\.)/i, "");
