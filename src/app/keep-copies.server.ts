import type { FastifyInstance } from "fastify";
import { hourly } from "../platform/jobs/hourly.ts";
import type { Backups } from "../slices/backups/backups.server.ts";

export function keepCopies(http: FastifyInstance, backups: Backups) {
  hourly(http, backups.tend, "the copies of the database could not be looked after");
  http.addHook("onClose", backups.stop);
}
