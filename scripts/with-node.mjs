/** Runs a TypeScript file of this project by the Node it brings along: `node scripts/with-node.mjs FILE [ARGUMENT…]`. */
import { handOver } from "./children.mjs";
import { installed, root } from "./install.mjs";

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error("usage: node scripts/with-node.mjs FILE [ARGUMENT…]");
  process.exit(2);
}
handOver(await installed(), [file, ...args], { cwd: root, env: process.env });
