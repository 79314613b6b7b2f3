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
  return (name: string, kept: string) => {
    const typed = values[name];
    const isOther = isOverwritten && typed !== undefined && typed !== kept;
    const theirs = isOther ? `Saved now: “${kept}”` : undefined;
    return { name, defaultValue: typed ?? kept, error: errors[name]?.[0] ?? theirs };
  };
}
