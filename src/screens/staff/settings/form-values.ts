import type { FieldErrors } from "../../../platform/problem.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import type { Company } from "../../../slices/site/company-contract.ts";

type Values = Record<string, string>;
type Bodies = {
  opened: Company;
  current: Company;
};

/** The fields of a day count as one, and so do all holidays. */
export function mergeValues(values: Values, { opened, current }: Bodies) {
  const merged: Values = {};
  let isConflict = false;
  for (const group of new Set(Object.keys(values).map(groupOf))) {
    const own = Object.entries(values).filter(([name]) => groupOf(name) === group);
    const [mine, was, theirs] = [
      textOf(own.map(([, value]) => value)),
      textOf(shownIn(opened, group)),
      textOf(shownIn(current, group)),
    ];
    isConflict ||= mine !== was && theirs !== was && mine !== theirs;
    Object.assign(merged, mine === was ? valuesIn(current, group) : Object.fromEntries(own));
  }
  return { merged, isConflict };
}

const groupOf = (name: string): string =>
  /^(?:holidays|office_hours\.\w+)(?=\.)/.exec(name)?.[0] ?? name;

function valueIn(body: Company, group: string): unknown {
  const social = body.socials.find(({ network }) => network === group);
  return social?.url ?? valueAt(body, group);
}

function valuesIn(body: Company, group: string): Values {
  const value = valueIn(body, group);
  if (!Array.isArray(value)) return { [group]: String(value ?? "") };
  const fields = value.flatMap((row: object, i) =>
    Object.entries(row).map(([name, text]) => [`${group}.${i}.${name}`, String(text)]),
  );
  return Object.fromEntries(fields);
}

const shownIn = (body: Company, group: string) => Object.values(valuesIn(body, group));

/** As a browser sends them: a day ends at 00:00, lines at CRLF, and a plus may come first. */
const textOf = (fields: string[]): string =>
  JSON.stringify(
    fields.flatMap((text) => {
      const plain = text.trim().replaceAll("\r\n", "\n").replace(/^\+/, "");
      return plain === "24:00" ? "00:00" : plain || [];
    }),
  );

type Returned = {
  values: Record<string, string>;
  errors: FieldErrors;
  /** If it differs from the sent one, somebody else saved meanwhile. */
  version?: number;
};

/** A refused value wins over the saved one; after a conflict the saved one stands beside it. */
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
