/** LISTEN and NOTIFY (https://www.postgresql.org/docs/15/sql-notify.html). */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { oneAtATime } from "../jobs/jobs.ts";
import { asLibpq, type PostgresPatience } from "./postgres-driver.ts";

const channel = "foyer";
const trial = "foyer_trial";
const retryMs = 1_000;

type Options = {
  url: string;
  onMessage(message: string): void;
  notify(channel: string, message: string): Promise<unknown>;
  patience: PostgresPatience;
  onError(error: Error): void;
};

export function createChannel({ url, onMessage, notify, patience, onError }: Options) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let waiting: string[] = [];
  const token = randomUUID();
  let isTried = false;

  async function open(): Promise<void> {
    try {
      await connect();
      if (!isTried) void tryOut().catch((error: unknown) => onError(errorOf(error)));
    } catch (error) {
      onError(errorOf(error));
      openLater();
    }
  }

  /** A transaction pooler accepts LISTEN but delivers nothing: a test message shows it. */
  async function tryOut() {
    await notify(trial, token);
    await wait(patience.queryMs, undefined, { ref: false });
    // After a lost connection the next connection is tested instead.
    if (isTried || isClosed || client === null) return;
    isTried = true;
    onError(new Error(undelivered));
  }

  async function connect() {
    const mine = new pg.Client({
      connectionString: asLibpq(url),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patience.connectionMs,
      query_timeout: patience.queryMs,
    });
    mine.on("error", onError);
    mine.on("notification", ({ channel: name, payload = "" }) => {
      if (name === channel) onMessage(payload);
      else if (payload === token) isTried = true;
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel}; listen ${trial}`);
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

  /** PostgreSQL merges equal messages of one transaction. */
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

    /** NOTIFY in the verb's transaction would serialize commits (docs/decisions/0001). */
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

const undelivered =
  "what one process tells the others does not arrive, as behind a pooler of transactions. Each " +
  "still looks for itself, up to a minute later. Name the server itself in DATABASE_URL, or a " +
  "pooler of sessions.";

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
