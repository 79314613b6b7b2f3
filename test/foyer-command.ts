/** `npm run foyer` as an operator types it. */
import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** @param folder where it is typed, and the home as well */
export async function foyer(
  args: string[],
  { folder, env }: { folder: string; env: Record<string, string> },
) {
  const child = spawn(process.execPath, ["scripts/foyer.mjs", ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: folder, INIT_CWD: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, ...said };
}
