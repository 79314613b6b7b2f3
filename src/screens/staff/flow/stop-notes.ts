import type { StepFigures } from "../../../slices/chat/step-log.server.ts";

/** Notes for the map: how many visitors stopped, for each step that anybody reached. */
export function stopNotes(figures: StepFigures | null): Record<string, string> {
  const { days = 0, steps = [] } = figures ?? {};
  return Object.fromEntries(
    steps.map(({ step, stopped }) => [
      step,
      `${stopped.toLocaleString("en-IN")} stopped in ${days} days`,
    ]),
  );
}
