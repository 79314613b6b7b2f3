/** The API in a process of its own, as `src/main.ts` starts it but without pages: needs no build. Prints its address. */
import { flushCompileCache } from "node:module";
import { createApp } from "../src/app.server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";

const config = readConfig(process.env);
const db = await openDatabase(config.data, (error) => console.error(error));
await migrate(db);
const pages = {
  build: () => Promise.reject(new Error("this process draws no pages")),
  built: true,
  files: new Map(),
  mount: async () => {},
};
const { http } = await createApp({ config, db, clock: systemClock, ids: randomIds, pages });
// Who starts it again and again lets Node keep what it compiled. A process that is killed would leave none of it.
flushCompileCache();
console.log(await http.listen({ host: "127.0.0.1", port: config.server.port }));
