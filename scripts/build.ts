/**
 * Builds the pages into `build/`: fonts and icons, React Router's build, and beside each text file
 * its brotli and gzip. With --if-changed only where something it is made from has changed since.
 */
import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { makeAssets } from "./assets.ts";
import { compressFiles } from "./build-compression.ts";
import { splitManifest } from "./build-manifests.ts";
import { isBuilt, sourcesHash, stampIn } from "./build-sources.ts";

const root = join(import.meta.dirname, "..");
const stamp = stampIn(root);

/** @returns whether there was anything to build */
export async function build(onlyIfChanged: boolean): Promise<boolean> {
  const hash = sourcesHash(root);
  if (onlyIfChanged && isBuilt(root, hash)) return false;
  const started = performance.now();
  console.log("Building the pages…");
  rmSync(stamp, { force: true });
  await makeAssets(join(root, "public"));
  await buildPages();
  splitManifest(join(root, "build/client"));
  await compressFiles(join(root, "build/client"));
  writeFileSync(stamp, hash);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
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
