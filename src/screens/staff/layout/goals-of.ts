import type { Goal } from "../../../desk/layout/place.ts";
import type { Colleague } from "../../../slices/staff/contract.ts";
import { can } from "../../../slices/staff/roles.ts";
import { settingsFor } from "../settings/list.ts";

const people = "/staff/settings/people";

export function goalsOf(role: string, colleagues: Pick<Colleague, "id" | "name">[]): Goal[] {
  const settings = settingsFor(role);
  const isOpen = (to: string) => settings.some((one) => to.split("#")[0] === one.to);
  const named = can(role, "staff.manage") ? colleagues : [];
  return [
    ...settings.map(
      ({ to, label, what }): Goal => ({
        to,
        label,
        icon: "settings",
        of: `Settings · ${what}`,
      }),
    ),
    ...named.map(
      ({ id, name }): Goal => ({
        to: `${people}#${id}`,
        label: name,
        icon: "account",
        of: "Colleague",
      }),
    ),
    ...(can(role, "leads.write") ? [manualEnquiry] : []),
    ...deeds.filter(({ to }) => isOpen(to)),
  ];
}

const account = "/staff/settings/account";
const deed = { icon: "plus", of: "To do" } as const;
const manualEnquiry: Goal = {
  ...deed,
  to: "/staff/enquiries/new",
  label: "Add an enquiry by hand",
};
const deeds: Goal[] = [
  { ...deed, to: `${people}#invite`, label: "Invite somebody" },
  { ...deed, to: "/staff/settings/keys#make", label: "Make an API key" },
  { ...deed, to: `${account}#password`, label: "Change your password" },
  { ...deed, to: `${account}#second-factor`, label: "Set up a second factor" },
  { ...deed, to: `${account}#sessions`, label: "See where you are signed in" },
];
