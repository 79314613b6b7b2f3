import { valueAt } from "../../../slices/content/paths.ts";
import type { Company } from "../../../slices/site/company-contract.ts";

type Values = Record<string, string>;
type Bodies = {
  /** What the form was drawn from. */
  opened: Company;
  /** What is saved now. */
  current: Company;
};

/**
 * A field that nobody touched follows what is saved now; each day, and the holidays, are one.
 * @returns the form's values with those, and whether both changed one field to something else
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

/** As a browser sends it: a day ends at 00:00, a line at CRLF, and a number may have its plus. */
const textOf = (fields: string[]): string =>
  JSON.stringify(
    fields.flatMap((text) => {
      const plain = text.trim().replaceAll("\r\n", "\n").replace(/^\+/, "");
      return plain === "24:00" ? "00:00" : plain || [];
    }),
  );
