/** A new owner's first steps are the settings screens in order, with `?first`. */
import { isSetUpStep, type SetUpStep, setUpSteps } from "../../../slices/site/set-up-steps.ts";

export const stepLabels: Record<SetUpStep, string> = {
  company: "Company",
  look: "Logo and colour",
  hours: "Hours",
  mail: "Mail",
  demo: "Demo content",
};

export const stepPath = (step: SetUpStep): string => `/staff/settings/${step}?first`;
export const firstStep = stepPath("company");
const lastStep = setUpSteps.at(-1);

/** @returns the step of the screen at this path; null for other screens */
export function stepAt(path: string): SetUpStep | null {
  const name = path.split("/").at(-1) ?? "";
  return isSetUpStep(name) ? name : null;
}

export const isLastStep = (path: string): boolean => stepAt(path) === lastStep;

/**
 * @returns the address of the step `count` steps later; Today after the last, and for other screens
 */
export function stepAfter(path: string, count = 1): string {
  const at = stepAt(path);
  const next = at && setUpSteps[setUpSteps.indexOf(at) + count];
  return next ? stepPath(next) : "/staff";
}
