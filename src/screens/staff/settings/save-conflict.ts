import { Problem } from "../../../platform/problem.ts";

/** What the other saved is read; saving again is a choice. */
export function sayHow(refusal: unknown): never {
  if (refusal instanceof Problem && "current" in refusal.extra)
    throw new Problem(409, `${refusal.message} Save again to keep yours.`);
  throw refusal;
}
