import { sql } from "kysely";
import type { Reading } from "./long-read.ts";
import { createPool, kyselyOver, type PostgresPatience } from "./postgres-driver.ts";

type Options = { url: string; patience: PostgresPatience; onError(error: Error): void };

/**
 * Closing the connection is the only way to end a running query, and a server that computes looks
 * for that only where it is told to. Refused before PostgreSQL 14, and on Windows.
 */
const noticeTheEnd = "set client_connection_check_interval = '1s'";

export function postgresReading({ url, patience, onError }: Options): Reading {
  return async (read, input, ending) => {
    const pool = createPool(url, patience, onError);
    pool.on("connect", (client) => {
      client.query(noticeTheEnd).catch(() => {});
      ending.addEventListener("abort", () => void client.end(), { once: true });
    });
    const kysely = kyselyOver(pool, patience.queryMs);
    try {
      return await kysely.transaction().execute(async (tx) => {
        ending.throwIfAborted();
        await sql`set transaction isolation level repeatable read, read only`.execute(tx);
        return read.read(tx, input);
      });
    } finally {
      await kysely.destroy();
    }
  };
}
