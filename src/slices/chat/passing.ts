/** Steps at which nobody waits: they lead on by themselves. */
import { decided } from "./branches.ts";
import type { ConversationState } from "./contract.ts";
import { answersOf, openVisit, serviceOf, stepOf } from "./conversation-state.ts";
import type { FlowBody, Step } from "./flow-contract.ts";

/** What follows without a question; more would be read by nobody. */
export const mostPassed = 10;

/** A flow that is published leads to a question, or to an end. */
export class EndlessRound extends Error {
  constructor(key: string) {
    super(`from the step ${key} on nothing is asked`);
  }
}

type Passed = { key: string; step: Step };

export const isPassing = ({ does }: Step): boolean =>
  does !== undefined && does.kind !== "searches";

/**
 * The walk with its open visit at a step that waits, and the steps that were passed on the way.
 * @throws EndlessRound
 */
export function passOn(
  flow: FlowBody,
  walk: ConversationState,
): { walk: ConversationState; passedSteps: Passed[] } {
  const passedSteps: Passed[] = [];
  const { step: first } = openVisit(walk);
  let key = first;
  for (let step = stepOf(flow, key); step && isPassing(step); step = stepOf(flow, key)) {
    if (passedSteps.length >= mostPassed) throw new EndlessRound(first);
    passedSteps.push({ key, step });
    key = nextOf(step, { flow, walk });
  }
  return { walk: [...walk.slice(0, -1), { step: key, answer: null }], passedSteps };
}

function nextOf(
  { does }: Step,
  { flow, walk }: { flow: FlowBody; walk: ConversationState },
): string {
  if (!does || does.kind === "searches") throw new Error("a step that is passed leads on");
  if (does.kind !== "decides") return does.to;
  const service = serviceOf(flow, walk);
  return decided(does, { ...answersOf(flow, walk), ...(service !== undefined && { service }) });
}
