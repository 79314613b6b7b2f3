/**
 * Hears of content that another process has changed: at once where it is announced, and soon where
 * that was missed.
 */
import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";
import { Unavailable } from "../platform/db/unavailable.ts";
import { type Content, contentChannel } from "../slices/content/content.server.ts";

/** An announcement that was missed is made up for within this. */
const everyMs = 3_000;

export async function followContent({
  db,
  content,
  http,
}: {
  db: Database;
  content: Content;
  http: FastifyInstance;
}) {
  const look = () =>
    void content.lookForChanges().catch((error: unknown) => {
      // A database that is away says so to everybody who needs it; the next look comes.
      if (!(error instanceof Unavailable))
        http.log.error({ err: error }, "could not look for changes of content");
    });
  await content.lookForChanges();
  await db.listen(contentChannel, look);
  const timer = setInterval(look, everyMs).unref();
  http.addHook("onClose", async () => clearInterval(timer));
}
