/**
 * A folder in which a post's commands run as a reader would run them, and never ask the network.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { onTestFinished } from "vitest";

const longestRunMs = 60_000;
const fakes = join(import.meta.dirname, "fakes");

/**
 * Goes when the test ends.
 * @param files what lies in it, by name
 * @param programs those that stand in for the real ones: a name, and its file in `fakes`
 */
export function shellFolder(
  files: Record<string, string> = {},
  programs: Record<string, string> = {},
) {
  const path = mkdtempSync(join(tmpdir(), "foyer-post-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  const bin = join(path, ".bin");
  mkdirSync(bin);
  for (const [name, fake] of Object.entries(programs)) {
    copyFileSync(join(fakes, fake), join(bin, name));
    chmodSync(join(bin, name), 0o755);
  }
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  return {
    path,
    /** @throws Error with what it complained of, where the last command fails */
    run(code: string, env: Record<string, string> = {}): string {
      const { status, stdout, stderr } = spawnSync("bash", ["-c", code], {
        cwd: path,
        env: { ...process.env, LC_ALL: "C.UTF-8", ...env, PATH },
        encoding: "utf8",
        timeout: longestRunMs,
      });
      if (status !== 0 || stderr) throw new Error(`The code ended with ${status}: ${stderr}`);
      return stdout;
    },
  };
}
