import type { Place } from "../../../desk/frame/place.ts";
import { can } from "../../../slices/staff/roles.ts";

/** Where the frame leads, for a role. */
export function placesOf(role: string): Place[] {
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
      to: "/staff/settings",
      label: "Settings",
      icon: "settings",
      can: can(role, "account.change"),
      group: "house",
      bar: "Settings",
    },
  ];
}
