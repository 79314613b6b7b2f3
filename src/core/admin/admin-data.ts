import { useRouteLoaderData } from "react-router";
import type { RecentReplies } from "../../crm/messages/contract.ts";
import type { FrameProps } from "../../ui/admin/layout/admin-layout.tsx";
import type { Setting } from "./settings-list.ts";

export type AdminData = FrameProps & {
  settings: Setting[];
  owners: string[];
  time_zone: string;
  answers: (RecentReplies & { since: string }) | null;
};

export function useAdmin(): AdminData {
  const admin = useRouteLoaderData<AdminData>("core/admin/layout");
  if (!admin) throw new Error("this part belongs within the staff's layout");
  return admin;
}
