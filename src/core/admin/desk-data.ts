import { useRouteLoaderData } from "react-router";
import type { RecentReplies } from "../../crm/messages/contract.ts";
import type { FrameProps } from "../../ui/admin/layout/desk-layout.tsx";
import type { Setting } from "./settings-list.ts";

export type DeskData = FrameProps & {
  settings: Setting[];
  owners: string[];
  time_zone: string;
  answers: (RecentReplies & { since: string }) | null;
};

export function useDesk(): DeskData {
  const desk = useRouteLoaderData<DeskData>("core/admin/layout");
  if (!desk) throw new Error("this part belongs within the staff's layout");
  return desk;
}
