type Prefix = "document" | "lead";

export const selectedField = (prefix: Prefix, id: number | string): string => `${prefix}.${id}`;

/** The ids are not checked. */
export const selectedIds = (values: Record<string, string>, prefix: Prefix): string[] =>
  Object.keys(values).flatMap((name) =>
    name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : [],
  );
