/** What a new site needs before it is right, in the order in which it is best done. */

type Known = {
  isOwner: boolean;
  isMailOn: boolean;
  hasSecondFactor: boolean;
  /** Null until `PUBLIC_URL` is set. */
  origin: string | null;
  isInvented: boolean;
  /** How many ask to be erased and wait for an answer. */
  requests: number;
  /** How many webhooks were switched off because nothing was taken. */
  webhooksOff: number;
  backups: { engine: "sqlite" | "postgres"; lastGood: object | null; problem: string | null };
};

export type ToDo = { what: string; why: string; to: string | null };

export function stillToDo(known: Known): ToDo[] {
  const { isOwner, isMailOn, hasSecondFactor, origin, isInvented, requests, backups } = known;
  const { webhooksOff } = known;
  const ofOwner: [boolean, ToDo][] = [
    [requests > 0, erasure(requests)],
    [webhooksOff > 0, webhook],
    [isInvented, company],
    [!isMailOn, mail],
    [origin === null, address],
    [origin?.startsWith("http://") ?? false, https],
    [backups.engine === "sqlite" && !backups.lastGood, backup],
  ];
  const ofEverybody: [boolean, ToDo][] = [[!hasSecondFactor, factor]];
  return [...(isOwner ? ofOwner : []), ...ofEverybody].flatMap(([isOpen, one]) =>
    isOpen ? [one] : [],
  );
}

const erasure = (count: number) => ({
  what: count === 1 ? "Answer a request to be erased" : `Answer ${count} requests to be erased`,
  why: "They were told that somebody answers within 30 days.",
  to: "/staff/settings/privacy",
});
const webhook = {
  what: "Look at a webhook that was switched off",
  why: "Another program did not accept what it was sent. It is no longer told of enquiries.",
  to: "/staff/settings/webhooks",
};
const company = {
  what: "Write your company’s facts",
  why: "The site still names the demo company.",
  to: "/staff/settings/company?first",
};
const mail = {
  what: "Set up mail",
  why: "Enquiries are kept, but nobody gets a mail about them yet.",
  to: "/staff/settings/mail",
};
const address = {
  what: "Give the site its address",
  why:
    "Ask whoever runs the server to set PUBLIC_URL. Until then search engines are kept away, " +
    "and mails cannot link to the site.",
  to: null,
};
const https = {
  what: "Serve the site over https",
  why: "Ask whoever runs the server. With http:// others on the network can read what visitors write.",
  to: null,
};
const backup = {
  what: "Wait for the first backup",
  why: "A copy is made within a day of the first start. None is there yet.",
  to: "/staff/settings/backups",
};
const factor = {
  what: "Add a second factor",
  why: "A stolen password alone would let a stranger in.",
  to: "/staff/settings/account",
};
