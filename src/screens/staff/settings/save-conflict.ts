import { Problem } from "../../../platform/problem.ts";

/** After a conflict the user sees what the other saved; saving again overwrites it. */
export function sayHow(refusal: unknown): never {
  if (refusal instanceof Problem && "current" in refusal.extra)
    throw new Problem(409, `${refusal.message} Save again to keep yours.`);
  throw refusal;
}
