/** Chooses the next step of a step that decides, by what is known. */
import { fold } from "../../platform/fold.ts";
import type { Branch, KnownName, StepAction } from "./flow-contract.ts";
import { dayIn, numberIn } from "./typed-values.ts";

export type BranchFacts = Partial<Record<KnownName, string>>;
type Decision = Extract<StepAction, { kind: "decides" }>;

export const decided = ({ branches, otherwise }: Decision, facts: BranchFacts): string =>
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

/** Compares two numbers or two days, else the words without case and punctuation. */
function isSame(answer: string, value: string): boolean {
  const difference = compared(answer, value);
  if (!Number.isNaN(difference)) return difference === 0;
  return wordsOf(answer) === wordsOf(value);
}

/** A text without letters and digits is compared as it is. */
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
