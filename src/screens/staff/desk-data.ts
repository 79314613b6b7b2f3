import { useRouteLoaderData } from "react-router";
import type { FrameProps } from "../../desk/layout/desk-layout.tsx";
import type { RecentReplies } from "../../slices/answers/contract.ts";
import type { Setting } from "./settings/list.ts";

/** What the frame of every screen of the staff's knows. */
export type DeskData = FrameProps & {
  /** Those of the settings that are open to one's role. */
  settings: Setting[];
  /** Whom to ask for what one's own role does not include, by name. */
  owners: string[];
  /** The company's, in which the desk tells times. */
  time_zone: string;
  /** One's own; null for whoever reads no enquiries. */
  answers: (RecentReplies & { since: string }) | null;
};

/** @throws Error outside the staff's layout */
export function useDesk(): DeskData {
  const desk = useRouteLoaderData<DeskData>("screens/staff/layout");
  if (!desk) throw new Error("this part belongs within the staff's layout");
  return desk;
}
