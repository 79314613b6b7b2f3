/** `npm run foyer -- COMMAND`: with the settings that `npm start` has. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { handOver } from "./children.mjs";
import { envFile } from "./env-file.mjs";
import { installed, root } from "./install.mjs";
import { compiledFolder } from "./server-command.mjs";

const folder = process.env.INIT_CWD ?? process.cwd();
/** Of what runs, where that was built. */
const built = "build/site/foyer.js";
const program = existsSync(join(root, built)) ? built : "src/foyer.ts";
handOver(await installed(), [...envFile(), program, ...process.argv.slice(2)], {
  cwd: root,
  env: {
    ...process.env,
    INIT_CWD: folder,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: compiledFolder,
  },
});
