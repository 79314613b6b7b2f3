type Values = Record<string, string>;

/** The rows of a list in a form, by their numbers: its fields have names such as `stages.0.label`. */
export function rowsIn(values: Values, list: string): Map<number, Values> {
  const rows = new Map<number, Values>();
  for (const [name, value] of Object.entries(values)) {
    const [, at = "", field = ""] = name.startsWith(`${list}.`)
      ? (/^(\d{1,3})\.(\w+)$/.exec(name.slice(list.length + 1)) ?? [])
      : [];
    if (field) rows.set(Number(at), { ...rows.get(Number(at)), [field]: value });
  }
  return new Map([...rows].sort(([one], [other]) => one - other));
}
