type Definition = {
  /** For visitors, and in CSV files and mails. */
  label: string;
  /** For colleagues, where they call it otherwise. */
  staffLabel?: string;
  /** In characters. */
  longest: number;
};

/** Optional texts of one line. They need no rule of their own in `contract.ts`. */
const lines = {
  company: { label: "Company", longest: 120 },
} satisfies Record<string, Definition>;

/**
 * What a sender fills in. The rules, forms, API, CSV files, mails, screens, history and exports
 * follow this list. Visitors' pages load it, so it must not import zod.
 */
export const leadFields = {
  name: { label: "Name", longest: 120 },
  email: { label: "Email", longest: 254 },
  mobile: { label: "Contact number", staffLabel: "Phone", longest: 64 },
  ...lines,
  query: { label: "Query", longest: 5_000 },
  service: { label: "Service", longest: 120 },
} satisfies Record<string, Definition>;

export type LeadField = keyof typeof leadFields;
type Filled = "name" | "service";
/** As submitted. The name is empty where a chat has not asked for it yet. */
export type SubmittedFields = Record<Filled, string> &
  Record<Exclude<LeadField, Filled>, string | null>;

export const leadFieldNames = keysOf(leadFields);
export const lineFields = keysOf(lines);
export const shortFields = leadFieldNames.filter((field) => field !== "query");
/** A name is corrected with its contact, and what the sender wrote is never changed. */
export const correctedFields = shortFields.filter((field) => field !== "name");
/** The heading of an enquiry shows the others. */
export const factFields = correctedFields.filter(
  (field) => field !== "company" && field !== "service",
);

export function staffLabel(field: LeadField): string {
  const { label, staffLabel: own = label }: Definition = leadFields[field];
  return own;
}

/** Typed keys, in order. */
export function keysOf<Values extends object>(values: Values): Extract<keyof Values, string>[] {
  const keys: Extract<keyof Values, string>[] = [];
  for (const key in values) keys.push(key);
  return keys;
}

export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  toValue: (field: Field) => Value,
): Record<Field, Value>;
export function mapFields(fields: readonly string[], toValue: (field: string) => unknown) {
  return Object.fromEntries(fields.map((field) => [field, toValue(field)]));
}
