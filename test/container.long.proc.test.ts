/**
 * The steps of the Dockerfile by hand, on a tree that cannot be
 * written: what `docker compose up` does.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
const stepsOf = (word: string) =>
  [...dockerfile.matchAll(new RegExp(`^${word} (.+)$`, "gm"))].map(([, step = ""]) => step);

let folder: string;
let tree: string;
beforeAll(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  // Beside the packages, which are then linked and not copied.
  folder = mkdtempSync(join(root, ".cache/container-"));
  tree = join(folder, "tree");
});
afterAll(() => {
  spawnSync("chmod", ["-R", "u+w", join(tree, "src"), join(tree, "build"), tree]);
  rmSync(folder, { recursive: true, force: true });
});

test("what the Dockerfile installs, builds and starts is up on a root that cannot be written", async () => {
  const [own, install, build, data, ...others] = stepsOf("RUN");
  expect(others).toEqual([]);
  expect(own).toBe("chown node:node .");
  // What it fetches is here already: the packages that this checkout was tested with.
  expect(install).toBe("npm ci --omit=dev --include=optional --no-audit --no-fund");
  expect(data).toBe("mkdir /data && chown node:node /data");

  for (const file of filesSent()) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  execFileSync("cp", ["-al", join(root, "node_modules"), tree]);
  execFileSync("sh", ["-c", build ?? ""], { cwd: tree, stdio: "pipe" });
  // Folders alone: the files of packages are this checkout's own.
  execFileSync("find", [tree, "-type", "d", "-exec", "chmod", "a-w", "{}", "+"]);
  const written = join(folder, "data");
  mkdirSync(written);

  const command: string[] = JSON.parse(stepsOf("CMD").at(-1) ?? "");
  expect(command).toEqual(["node", "scripts/start.mjs"]);
  const [program = "", ...args] = [...withoutRights(), process.execPath, ...command.slice(1)];
  expect(spawnSync(withoutRights()[0] ?? "sh", writes(tree)).status).not.toBe(0);
  const child = spawn(program, args, {
    cwd: tree,
    env: { PATH: process.env.PATH, HOME: folder, HOST: "127.0.0.1", PORT: "0", DATA_DIR: written },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/Foyer is at http\S+/);
  const url = /Foyer is at (\S+)/.exec(said)?.[1] ?? "";

  expect(said).not.toContain("Building");
  expect((await fetch(`${url}/services`)).status).toBe(200);
  const [, ...asked]: string[] = JSON.parse(
    /HEALTHCHECK[\s\S]*?CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "",
  );
  const probe = asked.map((part) => part.replace("http://127.0.0.1:3000", url));
  expect(spawnSync(process.execPath, probe).status).toBe(0);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(spawnSync(process.execPath, probe).status).toBe(1);
});

/**
 * What `COPY . .` sends, as `.dockerignore` leaves it: of what git knows,
 * and what is new and not ignored.
 */
function filesSent(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const left = /^(\.ci|docs\/[^/]*\.png)|\.test\.ts$/;
  return listed.split("\n").filter((file) => file !== "" && !left.test(file));
}

/** Root may write whatever it likes, unless this is taken from it. */
const withoutRights = () =>
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];

/** A command that leaves a file where nothing is to be left. */
const writes = (where: string) => {
  const touch = ["touch", join(where, "src/left-behind")];
  return process.getuid?.() === 0
    ? [...withoutRights().slice(1), ...touch]
    : ["-c", touch.join(" ")];
};
