import type { FastifyInstance } from "fastify";
import type { Content } from "../cms/documents/content.server.ts";
import { contentChanged } from "../cms/documents/publication/live-documents.server.ts";
import type { Database } from "../platform/db/database.ts";
import { Unavailable } from "../platform/db/unavailable.ts";
import type { Clock } from "../platform/time/clock.ts";

const everyMs = 3_000;

type Parts = {
  db: Pick<Database, "subscribe">;
  content: Pick<Content, "version">;
  changed(): void;
  http: FastifyInstance;
};

export async function followContent({ db, content, changed, http }: Parts) {
  let knownVersion = await content.version();
  const take = (version: number) => {
    knownVersion = version;
    changed();
  };
  // Compare for difference, not order: a restored database has an earlier version.
  const compare = (version: number) => version !== knownVersion && take(version);
  const look = () =>
    void content.version().then(compare, (error: unknown) => {
      if (!(error instanceof Unavailable))
        http.log.error({ err: error }, "could not look for changes of content");
    });
  const unsubscribe = db.subscribe(
    contentChanged,
    ({ version }) => version > knownVersion && take(version),
  );
  const timer = setInterval(look, everyMs).unref();
  http.addHook("onClose", async () => {
    unsubscribe();
    clearInterval(timer);
  });
}

const longestWaitMs = 5_000;
/** Milliseconds. Leaves room for requests when due moments follow each other closely. */
const shortestWaitMs = 50;

type PublishWhatIsDueDeps = {
  /** @returns the next due moment, or null */
  publishDue(): Promise<Date | null>;
  clock: Clock;
  http: FastifyInstance;
};

export function publishWhatIsDue({ publishDue, clock, http }: PublishWhatIsDueDeps): void {
  let timer: NodeJS.Timeout;
  let isClosed = false;
  const look = async () => {
    const next = await publishDue().catch(logUnlessAway);
    if (isClosed) return;
    const leftMs = next ? next.getTime() - clock.now().getTime() : longestWaitMs;
    timer = setTimeout(look, Math.max(shortestWaitMs, Math.min(longestWaitMs, leftMs)));
    timer.unref();
  };
  const logUnlessAway = (error: unknown) => {
    if (!(error instanceof Unavailable))
      http.log.error({ err: error }, "could not publish what is due");
    return null;
  };
  http.addHook("onClose", async () => {
    isClosed = true;
    clearTimeout(timer);
  });
  // Publish what came due while no process ran before the first request.
  http.addHook("onReady", look);
}
