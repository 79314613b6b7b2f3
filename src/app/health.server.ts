import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { DiskWatch } from "../platform/disk/disk-watch.ts";
import { isEnding } from "../platform/http/ending.ts";
import { Problem } from "../platform/problem.ts";

const status = z.literal("ok");
const alive = { schema: { response: { 200: z.object({ status }) } } };
const ready = {
  schema: { response: { 200: z.object({ status, disk: z.literal("low").optional() }) } },
};

type HealthApiDeps = {
  ask(): Promise<unknown>;
  disk: Pick<DiskWatch, "isLow">;
};

export const healthApi =
  ({ ask, disk }: HealthApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get("/healthz", alive, async () => ({ status: "ok" as const }));

    // The process listens only after its migrations, so a database that answers is ready. A nearly
    // full disk still counts as ready, because the site would lose leads otherwise.
    app.get("/readyz", ready, async () => {
      if (isEnding(app.server)) throw new Problem(503, "The site is ending.");
      try {
        await ask();
      } catch {
        throw new Problem(503, "The database does not answer.");
      }
      return { status: "ok" as const, ...(disk.isLow() && { disk: "low" as const }) };
    });
  };
