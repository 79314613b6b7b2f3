import type { FieldErrors } from "../../../platform/problem.ts";

type Returned = {
  values: Record<string, string>;
  errors: FieldErrors;
  /** The saved version. If it differs from the sent one, somebody else saved meanwhile. */
  version?: number;
};

/**
 * The name, value and error of each input: a refused value wins over the saved one. After a
 * conflict the saved value stands beside it.
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
