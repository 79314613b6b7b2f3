import type { Tx } from "../../platform/db/tables.ts";
import { letter } from "../mail/letter.ts";
import type { EventsOfStaff } from "./events.ts";

type About = { company: string; name: string; url: string };

export const resetMail = ({ company, name, url }: About) => ({
  subject: `${company}: choose a new password`,
  ...letter({
    heading: "Choose a new password",
    paragraphs: [
      `${name}, somebody asked for a new password for your account at ${company}.`,
      "The link works once, for one hour. If it was not you, do nothing: your password stays.",
      "One-time codes and passkeys stay as they are: this link takes none of them away.",
    ],
    action: { label: "Choose a new password", url },
    footer: footerOf(company),
  }),
});

export const invitationMail = ({ company, name, url }: About) => ({
  subject: `${company}: your invitation`,
  ...letter({
    heading: `Welcome to ${company}`,
    paragraphs: [
      `${name}, you are invited to work on the enquiries and the website of ${company}.`,
      "Use this link to choose a password. It works once, for seven days.",
    ],
    action: { label: "Join", url },
    footer: footerOf(company),
  }),
});

/** @param about `url` leads to their own account, null where the site's address is unknown */
export function changeMail(
  { company, name, url }: Omit<About, "url"> & { url: string | null },
  change: WayInChange,
) {
  const { heading, sentence } = wordsOf(change);
  return {
    subject: `${company}: ${heading.toLowerCase()}`,
    ...letter({
      heading,
      paragraphs: [
        `${name}, ${sentence}`,
        "If it was you, there is nothing to do. If not: choose a new password, and under Your " +
          "account sign out the browsers and remove the passkeys you do not know. " +
          "If you cannot sign in, ask an owner of the site.",
      ],
      ...(url && { action: { label: "See your account", url } }),
      footer: footerOf(company),
    }),
  };
}

function wordsOf({ kind, data }: WayInChange): { heading: string; sentence: string } {
  if (kind === "staff.factor_added") return added[data.factor];
  if (kind === "staff.factor_removed") return removed[data.factor];
  return others[kind];
}

const others = {
  "staff.password_changed": {
    heading: "Your password was changed",
    sentence: "your account has a new password.",
  },
  "staff.recovery_renewed": {
    heading: "New recovery codes were made",
    sentence: "the recovery codes that you had before are good no more.",
  },
  "staff.signed_in": {
    heading: "A recovery code was used",
    sentence: "your account was entered with a recovery code. Each is good once.",
  },
};

const added = {
  code: {
    heading: "A one-time code was set up",
    sentence: "from now on you are asked for a one-time code after your password.",
  },
  passkey: {
    heading: "A passkey was added",
    sentence: "whoever unlocks the device that has it can sign in as you.",
  },
};
const removed = {
  code: {
    heading: "The one-time code was turned off",
    sentence: "you are no longer asked for a one-time code after your password.",
  },
  passkey: {
    heading: "A passkey was removed",
    sentence: "a passkey was removed from your account. You can no longer sign in with it.",
  },
};

const footerOf = (company: string) => `This mail was sent by the website of ${company}.`;

type Addressed = { name: string; email: string; key: string };

/** In the same transaction. @returns false where mail is off: the caller then shows the link */
export type SendLink = (tx: Tx, to: Addressed) => Promise<boolean>;

const waysIn = [
  "staff.password_changed",
  "staff.factor_added",
  "staff.factor_removed",
  "staff.recovery_renewed",
] as const;

type Change = {
  [Kind in (typeof waysIn)[number]]: { kind: Kind; data: EventsOfStaff[Kind] };
}[(typeof waysIn)[number]];

/** How somebody signs in. A used recovery code counts, since one code fewer is left. */
type WayInChange = Change | { kind: "staff.signed_in"; data: { by: "recovery code" } };

type StaffEvent = { kind: string; data: object };

export const isWayIn = (done: StaffEvent): done is WayInChange =>
  waysIn.some((kind) => kind === done.kind) ||
  (done.kind === "staff.signed_in" && "by" in done.data && done.data.by === "recovery code");

/** Queues a mail in the same transaction; does nothing where mail is off. */
export type SendNotification = (
  tx: Tx,
  to: { name: string; email: string },
  change: WayInChange,
) => Promise<void>;
