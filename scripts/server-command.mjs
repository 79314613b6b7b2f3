/** How the server's process is started: here alone, so that what is measured is what runs. */

/** V8's own settings; see docs/performance.md, "Memory". */
const flags = [];

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }} for Node 26
 */
export function serverCommand(env, { dev = false } = {}) {
  return {
    args: [...flags, "src/main.ts", ...(dev ? ["--dev"] : [])],
    env: { ...env, NODE_ENV: dev ? "development" : "production" },
  };
}
