/** What tests do to a PostgreSQL server as a whole. */
import pg from "pg";

/**
 * One connection to each server, for as long as this process lives: it is a process of the
 * server's own, and to bring one up takes as long as to copy a database.
 */
const admins = new Map<string, pg.Pool>();

/** Runs one statement on the server's own database. */
export async function adminOf(url: string, statement: string): Promise<void> {
  await (admins.get(url) ?? newAdmin(url)).query(statement);
}

function newAdmin(url: string): pg.Pool {
  const admin = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // Where the server has ended meanwhile, the next statement connects anew.
  admin.on("error", () => {});
  admins.set(url, admin);
  return admin;
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
