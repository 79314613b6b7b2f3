/** Passes steps that lead on by themselves, until a step waits for the visitor. */
import { decided } from "./branches.ts";
import type { ConversationState } from "./contract.ts";
import { answersOf, openVisit, serviceOf, stepOf } from "./conversation-state.ts";
import type { FlowBody, Step } from "./flow-contract.ts";

/** Most steps in a row without a question: nobody would read more. */
export const mostPassed = 10;

/** A published flow always comes to a question or an end, so only a draft goes round. */
export class EndlessRound extends Error {
  constructor(key: string) {
    super(`from the step ${key} on nothing is asked`);
  }
}

type Passed = { key: string; step: Step };

export const isPassing = ({ does }: Step): boolean =>
  does !== undefined && does.kind !== "searches";

/**
 * @returns the walk with its open visit at a step that waits, and the passed steps in order
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
