export type JsonBounds = {
  values: number;
  depth: number;
  keys: number;
  items: number;
};

/** Checked right after parsing: comparing, validating or storing would take far longer. */
export function exceededBound(json: unknown, most: JsonBounds): keyof JsonBounds | null {
  // A recursive walk could overflow the stack.
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

/** Before parsing, which takes half a second for a million lists. Signs within texts count too. */
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
