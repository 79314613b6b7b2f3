import type { Company } from "../../cms/company/company-contract.ts";
import { valueAt } from "../../cms/content-types/paths.ts";

type Values = Record<string, string>;
type Bodies = {
  /** The values the form was drawn from. */
  opened: Company;
  /** The values saved now. */
  current: Company;
};

/**
 * An untouched field takes the value saved now. The fields of a day count as one, and so do all
 * holidays.
 * @returns the merged values, and whether both sides changed a field to different values
 */
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

function valuesIn(body: Company, group: string): Values {
  const value = valueAt(body, group);
  if (!Array.isArray(value)) return { [group]: String(value ?? "") };
  const fields = value.flatMap((row: object, i) =>
    Object.entries(row).map(([name, text]) => [`${group}.${i}.${name}`, String(text)]),
  );
  return Object.fromEntries(fields);
}

const shownIn = (body: Company, group: string) => Object.values(valuesIn(body, group));

/** Normalizes values as a browser sends them: a day ends at 00:00. */
const textOf = (fields: string[]): string =>
  JSON.stringify(
    fields.flatMap((text) => {
      const plain = text.trim();
      return plain === "24:00" ? "00:00" : plain || [];
    }),
  );
