/**
 * The one connection over which a process hears the others and is heard by them
 * (https://www.postgresql.org/docs/15/sql-notify.html).
 */
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

/** While it is not connected, what is sent and what others send is lost. */
export function createChannel({ url, heard, patience, onError }: Options) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let waiting: string[] = [];

  /** Connects, now or as soon as it can be done. */
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

  /** Of equal messages in one query PostgreSQL delivers one. */
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

    /**
     * Not within the verb's transaction: there PostgreSQL lets one transaction commit at a time
     * (docs/decisions/0010-messages-and-long-reads.md).
     */
    send(message: string) {
      waiting.push(message);
      void sendWaiting();
    },

    /** Sends what still waits, first. */
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sendWaiting();
      await client?.end();
    },
  };
}

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
