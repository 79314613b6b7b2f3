/** The site as `npm start` runs it, with an empty database of its own, everything on. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { serverCommand } from "../scripts/server-command.mjs";

export type Site = Awaited<ReturnType<typeof startSite>>;

/** @param env settings besides the machine's own */
export async function startSite(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
  const command = serverCommand({ ...process.env, PORT: "0", DATA_DIR: folder, ...env });
  const child = spawn(process.execPath, command.args, {
    cwd: join(import.meta.dirname, ".."),
    env: command.env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((found, failed) => {
    child.once("exit", () => failed(new Error("the site did not start")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /^Foyer is at (http:\/\/\S+)/.exec(line)?.[1];
      if (address) found(address);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    remove() {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
