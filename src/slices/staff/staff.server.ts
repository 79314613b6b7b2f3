import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import type { Events } from "../events/events.server.ts";
import { createAccount } from "./account.server.ts";
import { createCodes } from "./codes.server.ts";
import { createColleagues } from "./colleagues.server.ts";
import { createEntering } from "./entering.server.ts";
import { createJoining } from "./joining.server.ts";
import { createLinks } from "./links.server.ts";
import { createCeremony } from "./passkey-ceremony.server.ts";
import { createPasskeys } from "./passkeys.server.ts";
import { createPasswords } from "./passwords.server.ts";
import { createReset, type SendReset } from "./reset.server.ts";
import { createSessions } from "./sessions.server.ts";
import { staffStore as store } from "./store.server.ts";

export type Staff = ReturnType<typeof createStaff>;

type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  /** Told of each refused attempt to sign in, with the address it came from. */
  refused(ip: string): void;
  sendReset: SendReset;
};

export function createStaff({ db, clock, ids, events, refused, sendReset }: Needs) {
  const passwords = createPasswords();
  const links = createLinks({ clock, ids });
  const sessions = createSessions({ db, clock, ids });
  const codes = createCodes({ clock });
  const ceremony = createCeremony({ db, clock, ids, links });
  const parts = { db, clock, ids, events, passwords, links, sessions, codes, ceremony };
  const { enter, ...entering } = createEntering({ ...parts, refused });

  return {
    ...entering,
    ...createReset({ ...parts, send: sendReset }),
    sessionOf: sessions.find,
    joining: createJoining({ ...parts, enter }),
    passkeys: createPasskeys({ ...parts, enter, refused }),
    colleagues: createColleagues(parts),
    account: createAccount(parts),

    async forgetOld(): Promise<void> {
      await sessions.forgetOld();
      const now = timestamp(clock.now());
      await inBatches((limit) => db.write((tx) => store.forgetLinks(tx, now, limit)));
    },
  };
}
