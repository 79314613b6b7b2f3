/**
 * The operator's commands: `npm run foyer -- COMMAND`. Read next: `cli/commands.server.ts`.
 */
import { commands } from "./cli/commands.server.ts";
import { runCommand } from "./cli/run-command.ts";
import { randomIds } from "./platform/ids.ts";
import { nameSourcesInStacks } from "./platform/stack-sources.ts";
import { systemClock } from "./platform/time/clock.ts";

nameSourcesInStacks();
// `| head` closes the pipe early. The command continues, and its output is lost.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
process.exitCode = await runCommand(process.argv.slice(2), {
  commands,
  env: process.env,
  // npm changes to the folder of package.json.
  folder: process.env.INIT_CWD ?? process.cwd(),
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  clock: systemClock,
  ids: randomIds,
});
