/** Hears what other processes announce (https://www.postgresql.org/docs/15/sql-listen.html), and does not go deaf. */
import pg from "pg";
import type { PostgresPatience } from "./postgres-driver.ts";

const retryMs = 1_000;

type Options = {
  url: string;
  channel: string;
  heard(): void;
  patience: PostgresPatience;
  onError(error: Error): void;
};
export type Listener = ReturnType<typeof createListener>;

export function createListener({ url, channel, heard, patience, onError }: Options) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** @throws Error where it cannot; what breaks later is mended without asking */
  async function connect() {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patience.connectionMs,
      query_timeout: patience.queryMs,
    });
    mine.on("error", onError);
    mine.on("notification", heard);
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
    } catch (error) {
      void mine.end().catch(() => {}); // It has failed already; this only lets go of its socket.
      throw error;
    }
    if (isClosed) return mine.end();
    client = mine;
    mine.once("end", retryLater);
  }

  function retryLater() {
    client = null;
    if (isClosed) return;
    timer = setTimeout(async () => {
      try {
        await connect();
        // Nobody knows what was said meanwhile.
        heard();
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        retryLater();
      }
    }, retryMs);
    timer.unref();
  }

  return {
    connect,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
