/** How the server's process is started: here alone, so that what is measured is what runs. */
import { fileURLToPath } from "node:url";

const flags = [
  // So that the site can give memory back while nobody is there (src/platform/jobs/rest.ts).
  "--expose-gc",
  // Left alone, the space of young objects grows under load to 32 MB twice over; with 8 a kept page
  // costs a twentieth more.
  "--max-semi-space-size=16",
  "--min-semi-space-size=16",
  // Node's way from a request to its answer is longer than V8 likes to compile into one: a
  // twentieth of a kept page.
  "--max-inlined-bytecode-size-cumulative=2500",
  // Old objects are looked through once they have grown by three tenths. Left alone they more than
  // double under a flood, most of them dead: 106 MB more instead of 52, and no more pages drawn.
  "--heap-growing-percent=30",
];
/**
 * glibc keeps a heap for each thread that ever compressed a page; two are as quick, and half the
 * memory.
 */
const memory = { MALLOC_ARENA_MAX: "2" };

/** What Node compiled of the built server, for each system user who may write there. */
export const compiledFolder = fileURLToPath(new URL("../build/compiled", import.meta.url));

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }} for Node 26
 */
export function serverCommand(env, { dev = false, demo = false } = {}) {
  const asked = [...(dev ? ["--dev"] : []), ...(demo ? ["--demo"] : [])];
  const ofBuild = { NODE_COMPILE_CACHE: compiledFolder, NODE_ENV: "production" };
  const [preload, main] = dev
    ? ["./src/platform/node-shapes.ts", "src/main.ts"]
    : ["./build/site/node-shapes.js", "build/site/main.js"];
  return {
    args: [...flags, "--import", preload, main, ...asked],
    env: { ...memory, ...env, ...(dev ? { NODE_ENV: "development" } : ofBuild) },
  };
}
