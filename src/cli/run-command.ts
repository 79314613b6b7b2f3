import { SettingError } from "../platform/config/config.ts";
import { DatabaseError } from "../platform/db/database.ts";
import { Unavailable } from "../platform/db/unavailable.ts";
import { Problem } from "../platform/problem.ts";
import { type Command, type Terminal, UsageError } from "./command.ts";

type Site = Terminal & {
  commands: Command[];
  complain(line: string): void;
};

/**
 * @param typed the arguments after `npm run foyer --`
 * @returns the exit code: 1 if the command fails, 2 if there is no such command
 */
export async function runCommand(typed: string[], site: Site): Promise<number> {
  const command = site.commands.find(({ name }) => startsWith(typed, name.split(" ")));
  if (typed.some((word) => helpWords.has(word))) {
    site.say(usageOf(command ? [command] : site.commands));
    return 0;
  }
  try {
    if (!command) throw new UsageError(notFound(typed));
    return await command.run(typed.slice(command.name.split(" ").length), site);
  } catch (error) {
    site.complain(operatorMessage(error));
    if (!(error instanceof UsageError)) return 1;
    site.complain(usageOf(command ? [command] : site.commands));
    return 2;
  }
}

const helpWords = new Set(["--help", "-h"]);

const notFound = ([first]: string[]) =>
  first === undefined ? "A command is missing." : `There is no command ${first}.`;

const startsWith = (typed: string[], words: string[]) =>
  words.every((word, i) => typed[i] === word);

const plainErrors = [SettingError, DatabaseError, Problem, UsageError];
/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const insufficientPrivilege = "42501";

/** @returns a sentence for the operator; for a bug, its stack */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Unavailable) {
    const why = error.cause instanceof Error ? error.cause.message : String(error.cause);
    return `The database cannot be used (${why}). Mend that, then try once more.`;
  }
  if ("code" in error && error.code === insufficientPrivilege)
    return (
      `PostgreSQL refuses the site's role (${error.message}). Make it the owner of all tables, ` +
      "or GRANT it all rights on them."
    );
  return plainErrors.some((kind) => error instanceof kind) ? error.message : (error.stack ?? "");
}

function usageOf(commands: Command[]): string {
  const rows = commands.map(({ name, usage, what }) => ({ typed: `${name} ${usage}`, what }));
  const width = Math.max(...rows.map(({ typed }) => typed.length)) + 2;
  const lines = rows.map(({ typed, what }) => `  ${typed.padEnd(width)}${what}`);
  return ["usage: npm run foyer -- COMMAND", ...lines].join("\n");
}
