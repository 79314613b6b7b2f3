/** Installs a package of the system, where nobody minds: as root on a machine that runs continuous integration. */
import { spawnSync } from "node:child_process";

/**
 * Nothing that is there is removed for it.
 *
 * @param longestMs that any of its steps may take
 * @returns whether it is there now
 */
export function installSystemPackage(name: string, longestMs = 300_000): boolean {
  if (!process.env.CI || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: "ignore", timeout: longestMs } as const;
  const install = () =>
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "--no-remove", name], options)
      .status === 0;
  console.log(`Installing the system's package ${name}…`);
  if (install()) return true;
  spawnSync("apt-get", ["update"], options);
  return install();
}
