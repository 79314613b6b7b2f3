import { isIP } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { createOutward, type Log } from "../../platform/http/outward.ts";
import { orUnavailable } from "../../platform/problem.ts";
import { clientNetwork, createQuota } from "../../platform/quota.ts";
import { dayMs } from "../../platform/time/clock.ts";
import type { ConsentRecord } from "./consent.server.ts";
import { consent as body, ownAddress } from "./contract.ts";
import { allows, isSignalled } from "./gate.ts";

const notKept = "Your choice could not be recorded just now.";

type ConsentApiDeps = {
  consent: ConsentRecord;
  geolocation: ((ip: string, log: Log) => Promise<void>) | null;
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

/** The service charges for each request. */
const oncePerNetwork = { most: 1, windowMs: dayMs };
const fromEverybody = { most: 30, windowMs: 60_000 };

type GeolocationDeps = { url: string; key: string; elapsedMs(): number };

export function createGeolocation({ url, key, elapsedMs }: GeolocationDeps) {
  const ask = createOutward("geolocation");
  const quota = createQuota(elapsedMs);

  return async function locate(ip: string, log: Log): Promise<void> {
    const once = { key: clientNetwork({ ip }), ...oncePerNetwork };
    if (quota.take({ key: "everybody", ...fromEverybody }, once) > 0) return;
    const address = new URL(url);
    address.searchParams.set("ip", ip);
    address.searchParams.set("key", key);
    const answer = await ask(address, log);
    if (answer !== null) log.info({ geolocation: withoutAddresses(answer, ip) }, "geolocation");
  };
}

/** Services repeat the address, some in another spelling; the log must not hold it. */
const addressLike = /\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*[\da-f]/gi;

function withoutAddresses(answer: string, ip: string): string {
  const hidden = "(address)";
  return answer
    .replaceAll(ip, hidden)
    .replace(addressLike, (match) => (isIP(match) ? hidden : match));
}
