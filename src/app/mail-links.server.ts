import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";
import { minutely } from "../platform/jobs/minutely.ts";
import type { Privacy } from "../slices/privacy/privacy.server.ts";
import { dataAsked } from "../slices/privacy/requests.server.ts";

type Parts = { db: Database; privacy: Privacy; http: FastifyInstance };

/** Who asks for their own data is looked up after they were answered, and mailed where known. */
export async function mailLinks({ db, privacy: { requests, erasures }, http }: Parts) {
  const failure = "who asked for their own data was not mailed";
  const look = () => requests.sendLinks().catch((err: unknown) => http.log.error({ err }, failure));
  const unsubscribe = db.subscribe(dataAsked, look);
  minutely(http, requests.sendLinks, failure);
  minutely(http, erasures.tellErased, "who was erased was not told of it");
  http.addHook("onClose", async () => unsubscribe());
}
