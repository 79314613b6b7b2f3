/**
 * Builds the site into `build/`: fonts and icons, React Router's build of the pages, beside each of
 * their text files its brotli and gzip, and the server with them in a few files. With --if-changed
 * only what is made from something that has changed since.
 */
import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { isBuilt, type Part, sourceHashes, stampIn } from "./build-sources.ts";

const root = join(import.meta.dirname, "..");
/** What they need is imported by them: a start that has nothing to build waits for none of it. */
const steps: Record<Part, { says: string; make(): Promise<void> }> = {
  pages: { says: "Building the pages…", make: makePages },
  server: { says: "Building the server…", make: makeServer },
};

/** @returns whether there was anything to build */
export async function build(onlyIfChanged: boolean): Promise<boolean> {
  const hashes = sourceHashes(root);
  const isOld = (part: Part) => !onlyIfChanged || !isBuilt(root, part, hashes);
  const parts = (["pages", "server"] as const).filter(isOld);
  for (const part of parts) await buildPart(part, hashes[part]);
  return parts.length > 0;
}

async function buildPart(part: Part, hash: string): Promise<void> {
  const stamp = stampIn(root, part);
  const started = performance.now();
  console.log(steps[part].says);
  rmSync(stamp, { force: true });
  await steps[part].make();
  writeFileSync(stamp, hash);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function makePages() {
  const { makeAssets } = await import("./assets.ts");
  const { splitManifest } = await import("./build-manifests.ts");
  const { compressFiles } = await import("./build-compression.ts");
  await makeAssets(join(root, "public"));
  await buildPages();
  splitManifest(join(root, "build/client"));
  await compressFiles(join(root, "build/client"));
}

async function makeServer() {
  const { bundleServer } = await import("./build-server.ts");
  const { keepCompiled } = await import("./build-compiled.ts");
  await bundleServer(root, join(root, "build/site"));
  await keepCompiled(root);
}

async function buildPages(): Promise<void> {
  const args = ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"];
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(
    ({ code, stdout, stderr }) => {
      const said = stripVTControlCharacters(`${stdout}${stderr}`);
      throw new Error(`react-router build ended with ${code}:\n${said}`);
    },
  );
}

if (import.meta.main) {
  await build(process.argv.includes("--if-changed")).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
