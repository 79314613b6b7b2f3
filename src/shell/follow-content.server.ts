/**
 * Hears of content that another process has changed: at once where it is announced, and soon where
 * that was missed.
 */
import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";
import { type Content, contentChannel } from "../slices/content/content.server.ts";

/** An announcement that was missed is made up for within this. */
const everyMs = 3_000;

export async function followContent({ db, content, http }: { db: Database; content: Content; http: FastifyInstance }) {
  // A database that is away says so to everybody who needs it; the next look comes.
  const look = () => void content.lookForChanges().catch(() => {});
  await content.lookForChanges();
  await db.listen(contentChannel, look);
  const timer = setInterval(look, everyMs).unref();
  http.addHook("onClose", async () => clearInterval(timer));
}
