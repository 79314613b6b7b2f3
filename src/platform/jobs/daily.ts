import type { FastifyInstance } from "fastify";
import { dayMs } from "../clock.ts";

const firstMs = 60_000;

/**
 * Runs a job a minute after the start, however short the process's life, and every day from then on, until the server
 * closes. What is only waiting does not keep the process alive.
 * @param failure logged where a run ends badly; the next one comes all the same
 */
export function daily(http: FastifyInstance, job: () => Promise<void>, failure: string) {
  const run = () => void job().catch((err: unknown) => http.log.error({ err }, failure));
  const first = setTimeout(run, firstMs).unref();
  const further = setInterval(run, dayMs).unref();
  http.addHook("onClose", async () => {
    clearTimeout(first);
    clearInterval(further);
  });
}
