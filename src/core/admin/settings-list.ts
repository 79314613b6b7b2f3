import { isSetUpStep, type SetUpStep, setUpSteps } from "../../cms/company/set-up-steps.ts";
import { type Action, can } from "../accounts/roles.ts";

const groups = [
  "Your company",
  "Enquiries",
  "Mail",
  "Who works here",
  "Integrations",
  "Safety",
] as const;

export type Setting = {
  to: string;
  label: string;
  what: string;
  group: (typeof groups)[number];
};

type Listed = Omit<Setting, "to"> & { name: string; action: Action };

const settings: Listed[] = [
  {
    name: "company",
    label: "Company",
    what: "Name, email, phone, address, networks",
    group: "Your company",
    action: "company.change",
  },
  {
    name: "look",
    label: "Logo and colour",
    what: "What the site looks like",
    group: "Your company",
    action: "company.change",
  },
  {
    name: "hours",
    label: "Hours",
    what: "When somebody is there, and holidays",
    group: "Your company",
    action: "company.change",
  },
  {
    name: "demo",
    label: "Demo content",
    what: "The posts, cases, testimonials and works the site came with",
    group: "Your company",
    action: "company.change",
  },
  {
    name: "enquiries",
    label: "Enquiries",
    what: "Response target, assignment, stages",
    group: "Enquiries",
    action: "company.change",
  },
  {
    name: "replies",
    label: "Saved replies",
    what: "What answers begin with",
    group: "Enquiries",
    action: "leads.write",
  },
  {
    name: "mail",
    label: "Mail",
    what: "The mailbox from which the site sends",
    group: "Mail",
    action: "mail.change",
  },
  {
    name: "outbox",
    label: "Outbox",
    what: "What was sent, and what waits",
    group: "Mail",
    action: "leads.read",
  },
  {
    name: "people",
    label: "Colleagues and roles",
    what: "Who may do what, invitations, access",
    group: "Who works here",
    action: "staff.manage",
  },
  {
    name: "account",
    label: "Your account",
    what: "Name, password, second factor, mails to you",
    group: "Who works here",
    action: "account.change",
  },
  {
    name: "keys",
    label: "API keys",
    what: "For programs that read and write here",
    group: "Integrations",
    action: "tokens.manage",
  },
  {
    name: "webhooks",
    label: "Webhooks",
    what: "URLs that receive enquiries",
    group: "Integrations",
    action: "webhooks.manage",
  },
  {
    name: "backups",
    label: "Backups",
    what: "Copies of everything, and when they were checked",
    group: "Safety",
    action: "backups.read",
  },
  {
    name: "archive",
    label: "Export and import",
    what: "All that visitors read as one file, and to open such a file",
    group: "Safety",
    action: "archive.make",
  },
  {
    name: "privacy",
    label: "Data protection",
    what: "Who asks to be erased, how long things are kept",
    group: "Safety",
    action: "contacts.erase",
  },
  {
    name: "audit",
    label: "Audit log",
    what: "Who read, exported, changed or erased what",
    group: "Safety",
    action: "audit.read",
  },
];

export const settingsFor = (role: string): Setting[] =>
  settings
    .filter(({ action }) => can(role, action))
    .map(({ name, label, what, group }) => ({ to: `/staff/settings/${name}`, label, what, group }));

export const settingTitle = (path: string): string =>
  settings.find(({ name }) => path.startsWith(`/staff/settings/${name}`))?.label ?? "Settings";

export type SettingGroup = { title: string; links: Setting[] };

export const inGroups = (open: Setting[]): SettingGroup[] =>
  groups
    .map((title) => ({ title, links: open.filter(({ group }) => group === title) }))
    .filter(({ links }) => links.length > 0);

export const stepLabels: Record<SetUpStep, string> = {
  company: "Company",
  look: "Logo and colour",
  hours: "Hours",
  mail: "Mail",
  demo: "Demo content",
};

export const stepPath = (step: SetUpStep): string => `/staff/settings/${step}?first`;
export const firstStep = stepPath("company");
const lastStep = setUpSteps.at(-1);

export function stepAt(path: string): SetUpStep | null {
  const name = path.split("/").at(-1) ?? "";
  return isSetUpStep(name) ? name : null;
}

export const isLastStep = (path: string): boolean => stepAt(path) === lastStep;

/** @returns Today after the last step, and for other screens */
export function stepAfter(path: string, count = 1): string {
  const at = stepAt(path);
  const next = at && setUpSteps[setUpSteps.indexOf(at) + count];
  return next ? stepPath(next) : "/staff";
}
