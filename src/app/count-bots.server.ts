import type { FastifyInstance } from "fastify";
import { minutely } from "../platform/jobs/minutely.ts";
import type { BotsSeen } from "../slices/visits/bots-seen.ts";
import type { Visits } from "../slices/visits/visits.server.ts";

/** What programs read is written down once a minute; at the end, too. */
export function countBots(
  http: FastifyInstance,
  { bots, visits }: { bots: BotsSeen; visits: Pick<Visits, "recordBots"> },
) {
  const write = () => visits.recordBots(bots.take());
  // What comes from memory is seen there; these are drawn first, or by themselves.
  http.addHook("onResponse", async ({ raw }, reply) => bots.see(raw, reply.raw.statusCode));
  minutely(http, write, "what programs read was not counted");
  // The site ends all the same where they cannot be kept.
  http.addHook("onClose", () =>
    write().catch((err: unknown) => http.log.error({ err }, "what programs read was not counted")),
  );
}
