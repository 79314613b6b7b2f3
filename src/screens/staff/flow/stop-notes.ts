import type { StepFigures } from "../../../slices/chat/step-log.server.ts";

/** How many stopped at each step to which somebody came, for the map. */
export function stopNotes(figures: StepFigures | null): Record<string, string> {
  const { days = 0, steps = [] } = figures ?? {};
  return Object.fromEntries(
    steps.map(({ step, stopped }) => [
      step,
      `${stopped.toLocaleString("en-IN")} stopped in ${days} days`,
    ]),
  );
}
