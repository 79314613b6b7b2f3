import type { Place } from "../../../desk/frame/place.ts";
import { can } from "../../../slices/staff/roles.ts";

/** Where the frame leads, for a role. @param overdue enquiries that nobody answered in time */
export function placesOf(role: string, { overdue }: { overdue: number }): Place[] {
  return [
    {
      to: "/staff",
      label: "Today",
      icon: "today",
      can: true,
      group: "work",
      bar: "Today",
      exact: true,
    },
    {
      to: "/staff/inbox",
      label: "Inbox",
      icon: "inbox",
      can: can(role, "leads.read"),
      group: "work",
      bar: "Inbox",
      count: overdue,
      urgent: true,
    },
    {
      to: "/staff/people",
      label: "People",
      icon: "people",
      can: can(role, "leads.read"),
      group: "work",
    },
    {
      to: "/staff/settings",
      label: "Settings",
      icon: "settings",
      can: can(role, "account.change"),
      group: "house",
      bar: "Settings",
    },
  ];
}
