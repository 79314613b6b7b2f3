import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";

/** What the tests need of Debian, and a file by which to tell that it is there. */
const packages = {
  "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  // What pages are set in until their own typefaces come (`styles/fonts.css`, `fonts.ts`).
  "fonts-liberation": "/usr/share/fonts/truetype/liberation*/LiberationSans-Regular.ttf",
  "fonts-dejavu-core": "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
  "fonts-noto-core": "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf",
  // What the code that posts print is written for.
  python3: "/usr/bin/python3",
  "python3-defusedxml": "/usr/lib/python3/dist-packages/defusedxml/__init__.py",
  sqlite3: "/usr/bin/sqlite3",
  postgresql: "/usr/lib/postgresql/*/bin/postgres",
};
const longestMs = 120_000;

/**
 * As root on Debian, such as in continuous integration. Nothing that is there is removed for it.
 */
export function installDebianPackages(): void {
  if (process.getuid?.() !== 0 || globSync("/usr/bin/apt-get").length === 0) return;
  const missing = Object.entries(packages).flatMap(([name, file]) =>
    globSync(file).length === 0 ? [name] : [],
  );
  if (missing.length === 0) return;
  console.log(`Installing Debian's ${missing.join(" and ")}…`);
  const install = ["install", "-y", "--no-install-recommends", "--no-remove", ...missing];
  // An image of Debian often comes without the list of packages.
  if (!aptGet(install) && aptGet(["update"])) aptGet(install);
}

function aptGet(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { env, stdio: "ignore", timeout: longestMs }).status === 0;
}
