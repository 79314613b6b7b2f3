/**
 * How large a value that was parsed of JSON may be. It is counted right after parsing, in a walk of
 * milliseconds, before anything compares, validates or stores it: each of these takes far longer.
 */
export type JsonBounds = {
  /** All values in it, at any depth. */
  values: number;
  /** Parts within parts: a list alone is 1 deep. */
  depth: number;
  /** Of one object. */
  keys: number;
  /** Of one list. */
  items: number;
};

/** @returns the bound that a value is beyond; null where it is within all of them */
export function exceededBound(json: unknown, most: JsonBounds): keyof JsonBounds | null {
  // A walk that calls itself would end with an error of its own.
  const rest = [{ value: json, depth: 1 }];
  let values = 1;
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > most.depth) return "depth";
    const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (Array.isArray(value) && parts.length > most.items) return "items";
    if (!Array.isArray(value) && parts.length > most.keys) return "keys";
    values += parts.length;
    if (values > most.values) return "values";
    for (const part of parts)
      if (typeof part === "object") rest.push({ value: part, depth: depth + 1 });
  }
  return null;
}

/**
 * Counts before parsing, which takes half a second for a million lists: each value but the first
 * begins a list or an object, or stands behind a comma. Those in texts count, too.
 * @returns whether JSON may have more values than the bound
 */
export function hasTooManySigns(json: string, { values }: JsonBounds): boolean {
  let signs = 0;
  for (let i = 0; i < json.length && signs <= values; i++) {
    const code = json.charCodeAt(i);
    if (code === comma || code === bracket || code === brace) signs += 1;
  }
  return signs > values;
}

const comma = ",".charCodeAt(0);
const bracket = "[".charCodeAt(0);
const brace = "{".charCodeAt(0);
