import { useRouteLoaderData } from "react-router";
import type { FrameProps } from "../../desk/layout/desk-layout.tsx";
import type { RecentReplies } from "../../slices/answers/contract.ts";
import type { Setting } from "./settings/settings-list.ts";

export type DeskData = FrameProps & {
  settings: Setting[];
  /** Names of the owners: the viewer asks them for what their own role does not allow. */
  owners: string[];
  /** The company's time zone, used for all times at the desk. */
  time_zone: string;
  /** The viewer's own answers; null for a role that may not read enquiries. */
  answers: (RecentReplies & { since: string }) | null;
};

export function useDesk(): DeskData {
  const desk = useRouteLoaderData<DeskData>("screens/staff/layout");
  if (!desk) throw new Error("this part belongs within the staff's layout");
  return desk;
}
