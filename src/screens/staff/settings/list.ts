import { type Action, can } from "../../../slices/staff/roles.ts";

type Setting = { to: string; label: string; action: Action };

const settings: Setting[] = [
  { to: "/staff/settings/company", label: "Company", action: "company.change" },
  { to: "/staff/settings/look", label: "Logo and colour", action: "company.change" },
  { to: "/staff/settings/hours", label: "Hours", action: "company.change" },
  { to: "/staff/settings/enquiries", label: "Enquiries", action: "company.change" },
  { to: "/staff/settings/replies", label: "Saved replies", action: "leads.write" },
  { to: "/staff/settings/mail", label: "Mail", action: "mail.change" },
  { to: "/staff/settings/outbox", label: "Outbox", action: "leads.read" },
  { to: "/staff/settings/demo", label: "Demo content", action: "company.change" },
  { to: "/staff/settings/people", label: "Colleagues and roles", action: "staff.manage" },
  { to: "/staff/settings/keys", label: "API keys", action: "tokens.manage" },
  { to: "/staff/settings/webhooks", label: "Webhooks", action: "webhooks.manage" },
  { to: "/staff/settings/backups", label: "Backups", action: "backups.read" },
  { to: "/staff/settings/privacy", label: "Data protection", action: "people.erase" },
  { to: "/staff/settings/audit", label: "Audit log", action: "audit.read" },
  { to: "/staff/settings/account", label: "Your account", action: "account.change" },
];

/** Those that a role may open. */
export const settingsFor = (role: string): Pick<Setting, "to" | "label">[] =>
  settings.filter(({ action }) => can(role, action));
