/** `npm run foyer -- COMMAND`: with the settings that `npm start` has. */
import { handOver } from "./children.mjs";
import { envFile } from "./env-file.mjs";
import { installed, root } from "./install.mjs";

const folder = process.env.INIT_CWD ?? process.cwd();
handOver(await installed(), [...envFile(), "src/foyer.ts", ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, INIT_CWD: folder, NODE_ENV: "production" },
});
