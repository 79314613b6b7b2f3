import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import type { Log } from "../../platform/http/outward.ts";
import { orUnavailable } from "../../platform/problem.ts";
import type { ConsentRecord } from "./consent.server.ts";
import { consent as body, ownAddress } from "./contract.ts";
import { allows, isSignalled } from "./gate.ts";

const notKept = "Your choice could not be recorded just now.";

type ConsentApiDeps = {
  consent: ConsentRecord;
  geolocation: ((ip: string, log: Log) => Promise<void>) | null;
  /** Starts or ends the visitor's own cookie. */
  visitor: {
    accepts(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    rejects(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  };
};

export const consentApi =
  ({ consent, geolocation, visitor }: ConsentApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/ip/",
      { config: limits.api, schema: { response: { 200: ownAddress } } },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        return { ip: ipOf(request) };
      },
    );

    /** Beyond the limit the choice is dropped without an error; the response says so. */
    const notRecorded = (reply: FastifyReply) => reply.code(200).send({ recorded: false });
    const route = {
      config: { ...limits.consents, dropped: notRecorded, public: true },
      schema: {
        body,
        response: {
          200: z.object({ recorded: z.literal(false) }),
          201: z.object({ recorded: z.literal(true) }),
        },
      },
    };
    app.post("/api/consents/", route, async (request, reply) => {
      const ip = ipOf(request);
      if (!request.body.accepted) await orUnavailable(visitor.rejects(request, reply), notKept);
      const isKept = await orUnavailable(consent.record(request.body, ip), notKept);
      if (!isKept) return notRecorded(reply);
      if (allows("visitor", request.body))
        await orUnavailable(visitor.accepts(request, reply), notKept);
      // Not awaited; it never rejects, it logs its failures.
      if (!isSignalled(request.headers) && allows("geolocation", request.body))
        void geolocation?.(ip, request.log);
      return reply.code(201).send({ recorded: true });
    });
  };

/** Strips the `::ffff:` prefix of an IPv4 address on an IPv6 socket. */
const ipOf = (request: FastifyRequest): string => request.ip.replace(/^::ffff:(?=\d+\.)/i, "");
