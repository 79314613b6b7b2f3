import { type SetUpStep, setUpSteps } from "../../../cms/company/set-up-steps.ts";
import { stepLabels, stepPath } from "../../../core/admin/settings-list.ts";

type StillToDoOptions = {
  isOwner: boolean;
  isMailOn: boolean;
  hasSecondFactor: boolean;
  origin: string | null;
  addressLine: string;
  isInvented: boolean;
  requests: number;
  webhooksOff: number;
  backups: {
    engine: "sqlite" | "postgres";
    lastGood: { at: string } | null;
    problem: string | null;
  };
  setUp: { done: readonly SetUpStep[]; overAt: string | null };
};

export type ToDo = {
  what: string;
  why: string;
  to: string | null;
  line?: string;
  dismiss?: { action: string; intent: string };
};

export function stillToDo(options: StillToDoOptions): ToDo[] {
  const { isOwner, isMailOn, hasSecondFactor, origin, isInvented, requests, backups } = options;
  const { webhooksOff, setUp } = options;
  const openSteps = setUpSteps.filter((step) => !setUp.done.includes(step));
  const isBegun = setUp.overAt === null && (isInvented || setUp.done.length > 0);
  const isSettingUp = isBegun && openSteps.length > 0;
  const lastGood = backups.lastGood?.at ?? null;
  const isBefore = lastGood !== null && setUp.overAt !== null && lastGood < setUp.overAt;
  const ofOwner: [boolean, ToDo][] = [
    [requests > 0, erasure(requests)],
    [webhooksOff > 0, webhook],
    [isSettingUp, goOnWith(openSteps)],
    [isInvented && !isSettingUp, company],
    [!isMailOn && !(isSettingUp && openSteps.includes("mail")), mail],
    [origin === null, { ...address, line: options.addressLine }],
    [origin?.startsWith("http://") ?? false, https],
    [backups.engine === "sqlite" && lastGood === null, backup],
    [backups.engine === "sqlite" && isBefore, backupBefore],
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
  why:
    "Another program did not accept what it was sent, or its API key has ended. " +
    "It is no longer told of enquiries.",
  to: "/staff/settings/webhooks",
};
const goOnWith = (openSteps: SetUpStep[]): ToDo => ({
  what: "Continue setting up",
  why: `Left: ${openSteps.map((step) => stepLabels[step]).join(", ")}.`,
  to: stepPath(openSteps[0] ?? "company"),
  dismiss: { action: "/staff/settings/demo", intent: "finish-set-up" },
});
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
    "The site does not know its own address yet, so mails carry no links, and search engines are " +
    "kept away. Invitations and new passwords have to be handed over by hand. Send this line, with " +
    "your own address in it, to whoever runs the server, and ask them to start the site again:",
  to: null,
};
const https = {
  what: "Serve the site over https",
  why: "Ask your server administrator. With http:// others on the network can read what visitors write.",
  to: null,
};
const backup = {
  what: "Wait for the first backup",
  why: "A copy is made within a day of the first start. None is there yet.",
  to: "/staff/settings/backups",
};
const backupBefore = {
  what: "Make a backup",
  why: "The last one was made before the site was set up, and has nothing of it.",
  to: "/staff/settings/backups",
};
const factor = {
  what: "Add a second factor",
  why: "A stolen password alone would let a stranger in.",
  to: "/staff/settings/account",
};

type AddressLineOptions = { protocol: string; host: string };

/** A host name that other machines can resolve: no number, and not this machine's own. */
const isName = (host: string): boolean =>
  /[a-z]/i.test(host) && !/^(\[|localhost|.*\.localhost)/i.test(host);

export function addressLine({ host }: AddressLineOptions): string {
  const [name = ""] = host.split(":");
  return `PUBLIC_URL=https://${isName(name) && name.includes(".") ? host : "www.example.com"}`;
}
