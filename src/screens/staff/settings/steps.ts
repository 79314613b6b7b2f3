/** The first steps of a new owner are the settings' own screens, one after another: `?first`. */
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

/** @returns the step that is the screen at this path; null at others */
export function stepAt(path: string): SetUpStep | null {
  const name = path.split("/").at(-1) ?? "";
  return isSetUpStep(name) ? name : null;
}

export const isLastStep = (path: string): boolean => stepAt(path) === lastStep;

/**
 * @returns where the step so many after this one is; Today after the last, and from other screens
 */
export function stepAfter(path: string, count = 1): string {
  const at = stepAt(path);
  const next = at && setUpSteps[setUpSteps.indexOf(at) + count];
  return next ? stepPath(next) : "/staff";
}
