import { fold } from "../../platform/fold.ts";
import type { ConversationState } from "./contract.ts";
import { answersOf, openVisit, serviceOf, stepOf } from "./conversation-state.ts";
import type { Branch, FlowBody, KnownName, Step, StepAction } from "./flow-contract.ts";
import { dayIn, numberIn } from "./typed-values.ts";

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

/** @returns the walk at a step that waits, and the passed steps in order @throws EndlessRound */
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

type BranchFacts = Partial<Record<KnownName, string>>;
type Decision = Extract<StepAction, { kind: "decides" }>;

const decided = ({ branches, otherwise }: Decision, facts: BranchFacts): string =>
  branches.find((branch) => holds(branch, facts[branch.known]))?.to ?? otherwise;

function holds({ is, value = "" }: Branch, answer: string | undefined): boolean {
  switch (is) {
    case "set":
      return answer !== undefined;
    case "empty":
      return answer === undefined;
    case "equal":
      return answer !== undefined && isSame(answer, value);
    case "unequal":
      return answer === undefined || !isSame(answer, value);
    case "above":
      return answer !== undefined && compared(answer, value) > 0;
    case "below":
      return answer !== undefined && compared(answer, value) < 0;
  }
}

function isSame(answer: string, value: string): boolean {
  const difference = compared(answer, value);
  if (!Number.isNaN(difference)) return difference === 0;
  return wordsOf(answer) === wordsOf(value);
}

const wordsOf = (text: string): string => fold(text).join(" ") || text.trim();

/** @returns NaN where they are neither two numbers nor two days */
function compared(answer: string, value: string): number {
  const [number, than] = [numberIn(answer), numberIn(value)];
  if (number !== null && than !== null) return number - than;
  const [day, before] = [dayIn(answer), dayIn(value)];
  return day === null || before === null ? Number.NaN : day.getTime() - before.getTime();
}

export const isComparable = (value: string): boolean =>
  numberIn(value) !== null || dayIn(value) !== null;
