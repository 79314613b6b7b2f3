/** Hears what other processes announce (https://www.postgresql.org/docs/15/sql-listen.html), and does not go deaf. */
import pg from "pg";

const retryMs = 1_000;

type Options = { url: string; channel: string; heard(): void; onError(error: Error): void };
export type Listener = ReturnType<typeof createListener>;

export function createListener({ url, channel, heard, onError }: Options) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect() {
    const mine = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = mine;
    mine.on("error", onError);
    mine.on("notification", heard);
    await mine.connect();
    mine.on("end", () => {
      if (client === mine) retryLater();
    });
    await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
  }

  function retryLater() {
    if (isClosed) return;
    client = null;
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
