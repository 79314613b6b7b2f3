import type { Stage } from "../../../../slices/leads/working/stage-contract.ts";

export function closingOf(search: string, stages: Stage[]): Stage | null {
  const key = new URLSearchParams(search).get("closing");
  return stages.find((stage) => stage.key === key && stage.kind !== "open") ?? null;
}
