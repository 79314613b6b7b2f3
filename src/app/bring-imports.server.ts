import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";
import { minutely } from "../platform/jobs/minutely.ts";
import type { Imports } from "../slices/imports/imports.server.ts";
import { importWaits } from "../slices/imports/topic.ts";

type Parts = { db: Database; imports: Imports; http: FastifyInstance };

/** After a restart, or where a message was lost, it goes on within a minute. */
export function bringImports({ db, imports, http }: Parts) {
  const unsubscribe = db.subscribe(importWaits, imports.wake);
  minutely(http, imports.tend, "an import did not go on");
  http.addHook("onClose", async () => {
    unsubscribe();
    await imports.close();
  });
}
