/** LISTEN and NOTIFY (https://www.postgresql.org/docs/15/sql-notify.html). */
import pg from "pg";
import { oneAtATime } from "../jobs/one-at-a-time.ts";
import type { PostgresPatience } from "./postgres-driver.ts";

const channel = "foyer";
const retryMs = 1_000;

type Options = {
  url: string;
  heard(message: string): void;
  patience: PostgresPatience;
  onError(error: Error): void;
};

export function createChannel({ url, heard, patience, onError }: Options) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let waiting: string[] = [];

  async function open(): Promise<void> {
    await connect().catch((error: unknown) => {
      onError(errorOf(error));
      openLater();
    });
  }

  async function connect() {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patience.connectionMs,
      query_timeout: patience.queryMs,
    });
    mine.on("error", onError);
    mine.on("notification", ({ payload = "" }) => heard(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
    } catch (error) {
      void mine.end().catch(() => {}); // It has failed already; this only lets go of its socket.
      throw error;
    }
    if (isClosed) return mine.end();
    client = mine;
    mine.once("end", openLater);
  }

  function openLater() {
    client = null;
    if (!isClosed) timer = setTimeout(open, retryMs).unref();
  }

  /** PostgreSQL delivers equal messages of one transaction only once. */
  const sendWaiting = oneAtATime(async () => {
    const messages = waiting;
    waiting = [];
    await client
      ?.query("select pg_notify($1, message) from unnest($2::text[]) as message", [
        channel,
        messages,
      ])
      .catch((error: unknown) => onError(errorOf(error)));
  });

  return {
    open,

    /** NOTIFY in the verb's transaction would serialize commits (docs/decisions/0010). */
    send(message: string) {
      waiting.push(message);
      void sendWaiting();
    },

    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sendWaiting();
      await client?.end();
    },
  };
}

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
