/** What Node compiles of the server is kept beside it: a start reads it instead. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compiledFolder, serverCommand } from "./server-command.mjs";

/** Of a start, and of a page, on a slow and busy machine. */
const longestMs = 240_000;
const pages = ["/", "/blog", "/services", "/contact-us", "/search", "/staff/sign-in"];

/** Starts a site with a database of its own, and asks for pages: Node writes what it compiled at the end. */
export async function keepCompiled(root: string): Promise<void> {
  rmSync(compiledFolder, { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), "foyer-build-"));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const settings = { DATA_DIR: folder, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error" };
  const { args, env } = serverCommand({ PATH, HOME, TMPDIR, SystemRoot, ...settings });
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: [...stdio] });
  const ended = once(child, "close");
  try {
    const url = await urlOf(child);
    for (const path of pages) {
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(longestMs) });
      if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function urlOf(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        const url = /is at (http:\S+)/.exec(said)?.[1];
        if (url) resolve(url);
      });
    AbortSignal.timeout(longestMs).addEventListener("abort", () =>
      reject(new Error(`what was built has not started within ${longestMs / 1_000} s:\n${said}`)),
    );
    child.once("close", () => reject(new Error(`what was built does not start:\n${said}`)));
  });
}
