/** For whoever watches the process: is it alive, and can it do its work. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../platform/db/database.ts";
import { isEnding } from "../platform/http/ending.ts";
import { Problem } from "../platform/problem.ts";

const ok = { schema: { response: { 200: z.object({ status: z.literal("ok") }) } } };

export const healthApi =
  ({ db }: { db: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get("/healthz", ok, async () => ({ status: "ok" as const }));

    // The process listens only after its migrations, so a database that answers is a database that is ready.
    app.get("/readyz", ok, async () => {
      if (isEnding(app.server)) throw new Problem(503, "The site is ending.");
      try {
        await sql`select version from content_state`.execute(db.read);
      } catch {
        throw new Problem(503, "The database does not answer.");
      }
      return { status: "ok" as const };
    });
  };
