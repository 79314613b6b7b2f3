import type { FastifyInstance } from "fastify";

const firstMs = 60_000;

/**
 * Also runs a minute after the start, so that short-lived processes run the job. Failures are
 * logged.
 */
export const every =
  (periodMs: number) => (http: FastifyInstance, job: () => Promise<unknown>, failure: string) => {
    const run = () => void job().catch((err: unknown) => http.log.error({ err }, failure));
    const first = setTimeout(run, firstMs).unref();
    const further = setInterval(run, periodMs).unref();
    http.addHook("onClose", async () => {
      clearTimeout(first);
      clearInterval(further);
    });
  };
