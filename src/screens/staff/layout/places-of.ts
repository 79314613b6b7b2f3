import type { Place } from "../../../desk/frame/place.ts";
import { settingsFor } from "../settings/list.ts";

/** Where the frame leads, for a role. */
export function placesOf(role: string): Place[] {
  const [firstSetting] = settingsFor(role);
  return [
    { to: "/staff", label: "Today", icon: "today", can: true, group: "work", bar: "Today", exact: true },
    {
      to: firstSetting?.to ?? "/staff/settings/account",
      label: "Settings",
      icon: "settings",
      can: true,
      group: "house",
      bar: "Settings",
    },
  ];
}
