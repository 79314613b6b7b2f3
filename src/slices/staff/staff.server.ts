import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Ids, isKey } from "../../platform/ids.ts";
import type { Sender } from "../../platform/pages/sender.ts";
import type { Events } from "../events/events.server.ts";
import { createAccount } from "./account.server.ts";
import { createCodes } from "./codes.server.ts";
import { createColleagues, type HandOver } from "./colleagues.server.ts";
import { cookieNames } from "./cookie.ts";
import { createEntering } from "./entering.server.ts";
import { createFailedSignIns } from "./failed-sign-ins.server.ts";
import { createFirstOwner } from "./first-owner.server.ts";
import { createGuesses } from "./guesses.server.ts";
import { createJoining } from "./joining.server.ts";
import { linksThat } from "./link-kinds.ts";
import { createLinks } from "./links.server.ts";
import { createNewPassword } from "./new-password.server.ts";
import { createCeremony } from "./passkey-ceremony.server.ts";
import { createPasskeys } from "./passkeys.server.ts";
import { createPasswords } from "./passwords.server.ts";
import { createRecord } from "./record.server.ts";
import { createReset } from "./reset.server.ts";
import { createSecondFactor } from "./second-factor.server.ts";
import type { SendLink } from "./send-link.ts";
import type { SendNotice } from "./send-notice.ts";
import { createSessions } from "./sessions.server.ts";
import { createTokens } from "./tokens.server.ts";
import { createWayIn } from "./way-in.server.ts";

export type Staff = ReturnType<typeof createStaff>;

type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  /** Told of each refused attempt to sign in, with the address it came from. */
  refused(ip: string): void;
  mails: { reset: SendLink; invitation: SendLink; change: SendNotice; areOn(): boolean };
  work: HandOver;
  /** Its name, and the site's own: in no password. */
  ofCompany(): Promise<string[]>;
};

export function createStaff(needs: Needs) {
  const { db, clock, ids, events, refused, mails, work, ofCompany } = needs;
  const passwords = createPasswords(ofCompany);
  const links = createLinks({ db, clock, ids });
  const sessions = createSessions({ db, clock, ids });
  const codes = createCodes({ clock });
  const ceremony = createCeremony({ db, clock, ids, links });
  const guesses = createGuesses({ db, clock });
  const record = createRecord({ events, sendNotice: mails.change });
  const base = { db, clock, ids, record, passwords, links, sessions };
  const parts = { ...base, codes, ceremony, guesses };
  const { enter, enterByPassword, ...entering } = createEntering({
    ...parts,
    refused,
    failed: createFailedSignIns({ db, clock, record }),
  });

  const passkeys = createPasskeys({ ...parts, enter, refused });
  const account = createAccount(parts);
  const tokens = createTokens(parts);
  const comers = { ...parts, wayIn: createWayIn(parts), enter, enterByPassword };

  return {
    ...entering,
    ...createReset({ ...parts, send: mails.reset }),
    canMail: mails.areOn,
    sessionOf: sessions.find,
    stillOpen: sessions.stillOpen,
    joining: {
      ...createFirstOwner(comers),
      ...createJoining(comers),
      ...createNewPassword(parts),
    },
    passkeys,
    colleagues: createColleagues({
      ...{ ...parts, tokens, events, work },
      sendInvitation: mails.invitation,
    }),
    account,
    tokens,
    secondFactor: createSecondFactor(parts),

    /** By a link that is good, or by the browser: what a stranger has neither of. */
    async isKnown(link: string, sender: Sender): Promise<boolean> {
      const kinds = [...linksThat.join, ...linksThat.password];
      if (isKey(link) && (await links.find(db.read, link, kinds))) return true;
      const device = sender.cookies[cookieNames(sender)?.device ?? ""];
      return device !== undefined && sessions.isDevice(device);
    },

    /** A one-time code, or a passkey, which is both factors in one. */
    async hasSecondFactor(id: string): Promise<boolean> {
      return (await account.hasCode(id)) || (await passkeys.list({ id })).length > 0;
    },

    async forgetOld(): Promise<void> {
      await sessions.forgetOld();
      await links.forgetOld();
      await tokens.forgetOld();
      await guesses.forgetOld();
    },
  };
}
