import type { FieldErrors } from "../../../platform/problem.ts";

type Returned = {
  values: Record<string, string>;
  errors: FieldErrors;
  /** Of what is kept now: another than was sent along means that somebody else saved meanwhile. */
  version?: number;
};

/**
 * Each input's name, value and error: what was sent and refused stands before what is kept. Where
 * two changed the same at a time, what is saved now stands beside it.
 */
export function fieldsOf({ values, errors, version }: Returned) {
  const { basedOn } = values;
  const isOverwritten = version !== undefined && basedOn !== undefined && basedOn !== `${version}`;
  return (name: string, savedValue: string) => {
    const typed = values[name];
    const isOther = isOverwritten && typed !== undefined && typed !== savedValue;
    const theirs = isOther ? `Saved now: “${savedValue}”` : undefined;
    return { name, defaultValue: typed ?? savedValue, error: errors[name]?.[0] ?? theirs };
  };
}
