/** The first steps of a new owner are the settings' own screens, one after another: `?first`. */
import { redirect } from "react-router";

export const steps = [
  { to: "/staff/settings/company", label: "Company" },
  { to: "/staff/settings/look", label: "Logo and colour" },
  { to: "/staff/settings/hours", label: "Hours" },
  { to: "/staff/settings/mail", label: "Mail" },
  { to: "/staff/settings/demo", label: "Demo content" },
];

export const firstStep = "/staff/settings/company?first";

/** @returns where the step after this one is; Today after the last, and from other screens */
export function stepAfter(path: string): string {
  const next = steps[steps.findIndex(({ to }) => to === path) + 1];
  return next && next !== steps[0] ? `${next.to}?first` : "/staff";
}

/** During the first steps what was done leads on; otherwise it is said where it was done. */
export function goOn<T>({ url }: Request, result: T): T | Response {
  const { pathname, searchParams } = new URL(url);
  const isDone = typeof result === "object" && result !== null && "done" in result;
  if (!isDone || !searchParams.has("first")) return result;
  return redirect(stepAfter(pathname.replace(/\.data$/, "")), 303);
}
