/**
 * `npm start` and, with --dev, `npm run dev`: installs what is missing, builds what changed, and runs the server;
 * with --demo beside a month of enquiries to look at.
 */
import { handOver, runQuietly } from "./children.mjs";
import { envFile } from "./env-file.mjs";
import { installed, root } from "./install.mjs";
import { serverCommand } from "./server-command.mjs";

const usage = `usage: npm start -- [--demo]
  --demo  beside a month of enquiries to look at, in a database of its own
  --help  prints this
Settings are environment variables, or lines of .env: see README.md. npm run dev starts it with hot reload.`;
const known = ["--demo", "--dev"];

const typed = process.argv.slice(2);
if (typed.some((word) => word === "--help" || word === "-h")) {
  console.log(usage);
  process.exit(0);
}
const unknown = typed.find((word) => !known.includes(word));
if (unknown !== undefined) {
  console.error(`There is no argument ${unknown}.\n${usage}`);
  process.exit(2);
}
const dev = typed.includes("--dev");
const node = await installed();
const prepare = dev ? ["scripts/assets.ts"] : ["scripts/build.ts", "--if-changed"];
const { code } = await runQuietly(node, prepare, {
  cwd: root,
  env: process.env,
  onText: (text) => process.stdout.write(text),
});
if (code !== 0) {
  console.error(
    `${dev ? "The fonts and icons could not be made" : "The site could not be built"}; the lines above say why.`,
  );
  process.exit(1);
}
const demo = typed.includes("--demo");
const { args, env } = serverCommand(process.env, { dev, demo });
handOver(node, [...envFile(), ...args], { cwd: root, env });
