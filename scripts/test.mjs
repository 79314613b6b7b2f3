/** `npm test`: everything `scripts/test.ts` proves, after installing what is missing. */
import { handOver } from "./children.mjs";
import { installed, root } from "./install.mjs";

handOver(await installed({ development: true }), ["scripts/test.ts", ...process.argv.slice(2)], {
  cwd: root,
  env: process.env,
});
