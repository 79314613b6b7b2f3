import { resolve } from "node:path";
import { readConfig } from "../platform/config/config.ts";
import { knownMigrations } from "../platform/db/migrate.ts";
import { restoreFile } from "../platform/db/restore-file.ts";
import { databaseFile } from "../platform/db/sqlite.ts";
import { command } from "./command.ts";
import { restoreByHand } from "./postgres-tools.ts";

export const restore = command({
  name: "restore",
  what: "stop the site first; puts the copy FILE in place of the database, which is kept aside",
  operands: ["FILE"],
  options: {},
  async run({ FILE }, { env, folder, say, clock }) {
    const { data } = readConfig(env);
    const file = resolve(folder, FILE);
    if (data.databaseUrl !== null) {
      for (const line of restoreByHand(data.databaseUrl, file)) say(line);
      return 1;
    }
    const to = databaseFile(resolve(data.folder));
    const known = knownMigrations();
    const { aside, rows } = await restoreFile(file, { to, known, at: clock.now() });
    const { documents = 0, leads = 0 } = rows;
    say(`${to} is now what ${file} holds: ${documents} documents, ${leads} enquiries.`);
    if (aside !== null) {
      say(`What was there is in ${aside}.`);
      say(`To take it back: npm run foyer -- restore '${aside}'`);
    }
    say("Start the site. Mail that waited when the copy was made is sent again.");
    return 0;
  },
});
