/**
 * Runs a TypeScript file of this project by the Node it brings along: `node scripts/with-node.mjs
 * [--dev] FILE [ARGUMENT…]`. With --dev the tests' parts are brought too.
 */
import { handOver } from "./children.mjs";
import { installed, root } from "./install.mjs";

const development = process.argv[2] === "--dev";
const [file, ...args] = process.argv.slice(development ? 3 : 2);
if (!file) {
  console.error("usage: node scripts/with-node.mjs [--dev] FILE [ARGUMENT…]");
  process.exit(2);
}
handOver(await installed({ development }), [file, ...args], { cwd: root, env: process.env });
