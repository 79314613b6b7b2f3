/**
 * `npm start` and, with --dev, `npm run dev`: installs what is missing, builds what changed, and runs the server;
 * with --demo beside a month of enquiries to look at.
 */
import { handOver, runQuietly } from "./children.mjs";
import { envFile } from "./env-file.mjs";
import { installed, root } from "./install.mjs";
import { serverCommand } from "./server-command.mjs";

const dev = process.argv.includes("--dev");
const node = await installed();
const prepare = dev ? ["scripts/assets.ts"] : ["scripts/build.ts", "--if-changed"];
const { code } = await runQuietly(node, prepare, {
  cwd: root,
  env: process.env,
  onText: (text) => process.stdout.write(text),
});
if (code !== 0) {
  console.error(
    `${dev ? "The fonts and icons could not be made" : "The pages could not be built"}; the lines above say why.`,
  );
  process.exit(1);
}
const demo = process.argv.includes("--demo");
const { args, env } = serverCommand(process.env, { dev, demo });
handOver(node, [...envFile(), ...args], { cwd: root, env });
