import type { Saving } from "../../../desk/save-state.tsx";
import { formatClock } from "../../../platform/moments.ts";
import { useDesk } from "../desk-data.ts";
import type { Draft } from "./use-draft.ts";

export function useSaving({ isUnsaved, failure, state }: Draft): Saving {
  const { time_zone: zone } = useDesk();
  if (failure !== null) return { state: "failed", why: failure };
  if (isUnsaved) return { state: "saving" };
  if (state.savedAt === null) return { state: "untouched" };
  return { state: "saved", at: formatClock(state.savedAt, zone) };
}
