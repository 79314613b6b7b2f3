import type { FastifyInstance } from "fastify";

const firstMs = 60_000;

/** Runs a minute after the start too, so that short-lived processes do it. Failures are logged. */
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
