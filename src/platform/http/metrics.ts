import type { IncomingMessage } from "node:http";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { Problem } from "../problem.ts";
import { createQuota } from "../quota.ts";
import { isLocal } from "./senders.ts";

/** Without it, 30,000 responses a second would log a gigabyte in some hours. */
const lines = { key: "lines", most: 20, windowMs: 1_000 };

/** `read` returns null without a value; a failed read leaves the metric out. */
export type Watched = { name: string; help: string; read(): Promise<number | null> };

export function createMetrics() {
  const registry = new Registry();
  const pages = { ok: 0, notModified: 0 };
  let log: FastifyBaseLogger | undefined;
  let sample = 0;
  let sinceLogged = 0;
  let standsFor = 0;
  const quota = createQuota(() => performance.now());
  new Counter({
    name: "foyer_cached_pages_total",
    help: "Pages, calls and files answered from memory",
    labelNames: ["status"],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ status: "200" }, pages.ok);
      this.inc({ status: "304" }, pages.notModified);
    },
  });
  const answers = new Counter({
    name: "foyer_answers_total",
    help: "Answers through the router",
    labelNames: ["method", "status"],
    registers: [registry],
  });

  return {
    countPage(request: IncomingMessage, status: number) {
      if (status === 304) pages.notModified++;
      else pages.ok++;
      if (sample === 0 || ++sinceLogged < sample) return;
      standsFor += sinceLogged;
      sinceLogged = 0;
      if (quota.take(lines) > 0) return;
      log?.info(
        { method: request.method, path: request.url?.split("?")[0], status, oneIn: standsFor },
        "answered from the cache",
      );
      standsFor = 0;
    },
    logTo(logger: FastifyBaseLogger, oneIn: number) {
      log = logger;
      sample = oneIn;
    },
    async serve(
      app: FastifyInstance,
      stats: () => { renders: number; entries: number; bytes: number },
      watched: Watched[],
    ) {
      for (const { name, help, read } of watched)
        new Gauge({
          ...{ name, help },
          registers: [registry],
          async collect() {
            const value = await read().catch(() => null);
            if (value === null) this.remove();
            else this.set(value);
          },
        });
      new Counter({
        name: "foyer_page_renders_total",
        help: "Pages rendered by React",
        registers: [registry],
        collect() {
          this.reset();
          this.inc(stats().renders);
        },
      });
      new Gauge({
        name: "foyer_page_cache_entries",
        help: "Pages ready in memory",
        registers: [registry],
        collect() {
          this.set(stats().entries);
        },
      });
      new Gauge({
        name: "foyer_page_cache_bytes",
        help: "Their bytes",
        registers: [registry],
        collect() {
          this.set(stats().bytes);
        },
      });
      const process = processMetrics();
      app.addHook("onResponse", async (request, reply) =>
        answers.inc({ method: request.method, status: reply.statusCode }),
      );
      app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
        if (!isLocal(request.raw)) throw new Problem(404, "There is nothing at this address.");
        const parts = await Promise.all([registry.metrics(), process.metrics()]);
        return reply.type(registry.contentType).send(parts.join("\n"));
      });
    },
  };
}

let ofProcess: Registry | undefined;

/** One per process, even with several sites in it: its timer and observer never end. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}
